import type { CreditNote, Invoice } from 'contracts';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  Inline,
  Link,
  OrderIcon,
  PrintIcon,
  Skeleton,
  Stack,
} from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { sheet } from '../invoice/sheet.css.ts';
import { TaxPaper } from '../invoice/TaxPaper.tsx';
import { onScreen, waiting } from '../receipt/receipt.css.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { TimesOf } from '../date/TimesOf.tsx';

export type InvoiceScreenProps = {
  /** Undefined while it is read. */
  invoice: Invoice | undefined;
  /** Of the same order, oldest first. */
  creditNotes: CreditNote[];
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** The address of the order. */
  orderHref: string;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Called when Print is pressed. */
  onPrint: () => void;
};

/** The GST invoice of an order, to read and to print (docs/behaviour/storefront.md#invoice). */
export function InvoiceScreen({
  invoice,
  creditNotes,
  failure,
  orderHref,
  onRetry,
  onPrint,
}: InvoiceScreenProps) {
  const back = (
    <Link href={orderHref} document>
      Back to the order
    </Link>
  );
  return (
    <Container>
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            Tax invoice
          </Heading>
          {invoice && (
            <div className={onScreen}>
              <Button icon={<PrintIcon />} onClick={onPrint}>
                Print invoice
              </Button>
            </div>
          )}
        </Inline>
        <TimesOf />
        {invoice ? (
          <>
            <TaxPaper paper={invoice} />
            {creditNotes.map((note) => (
              <section key={note.number} className={sheet} aria-label={`Credit note ${note.number}`}>
                <Stack gap="large">
                  <Heading level={2} size="heading">
                    Credit note
                  </Heading>
                  <TaxPaper paper={note} />
                </Stack>
              </section>
            ))}
            <div className={onScreen}>{back}</div>
          </>
        ) : failure?.code === 'conflict' || failure?.code === 'not_found' ? (
          <EmptyState icon={<OrderIcon />} title={failure.message} action={back} />
        ) : failure ? (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        ) : (
          <>
            <NeedsJavaScript what="The invoice" />
            <div className={waiting}>
              <Card aria-busy="true">
                <Stack gap="medium">
                  <Skeleton shape="shortLine" />
                  <Skeleton shape="box" />
                  <Skeleton shape="line" />
                </Stack>
              </Card>
            </div>
          </>
        )}
      </Stack>
    </Container>
  );
}
