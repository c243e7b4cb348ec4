import type { CreditNote, Invoice, MonthOfInvoices } from 'contracts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  Alert,
  Button,
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  Inline,
  Link,
  OrderIcon,
  Price,
  PrintIcon,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
  Text,
} from 'ui';
import type { Failure } from '../calls/failure.ts';
import type { Download } from '../calls/use-download.ts';
import { invoicesPath, monthAfter, monthText } from '../invoice/month.ts';
import { sheet } from '../invoice/sheet.css.ts';
import { TaxPaper } from '../invoice/TaxPaper.tsx';
import { onPaper, onScreen } from '../receipt/receipt.css.ts';
import { calendarDay } from '../date/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';

export type InvoicesScreenProps = {
  /** Undefined while it is read. */
  issued: MonthOfInvoices | undefined;
  /** The failure `forbidden` means that the person is not an admin. */
  failure: Failure | null;
  /** The month as a CSV file. */
  download: Download;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Called when Print is pressed. */
  onPrint: () => void;
};

/** The invoices and credit notes of a month (docs/behaviour/storefront.md#invoice). */
export function InvoicesScreen({ issued, failure, download, onRetry, onPrint }: InvoicesScreenProps) {
  // Drawn for the printer alone, because a month may have thousands.
  const [prints, setPrints] = useState(false);
  useEffect(() => {
    const end = () => setPrints(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const print = () => {
    flushSync(() => setPrints(true));
    onPrint();
  };
  const papers: (Invoice | CreditNote)[] = issued ? [...issued.invoices, ...issued.creditNotes] : [];
  return (
    <Container>
      <div className={prints ? onScreen : undefined}>
        <Stack gap="large">
          <Inline justify="between">
            <Heading level={1} size="heading">
              Invoices
            </Heading>
            {papers.length > 0 && (
              <Inline gap="small">
                <Button busy={download.busy} onClick={download.onDownload}>
                  Export
                </Button>
                <Button icon={<PrintIcon />} onClick={print}>
                  Print all
                </Button>
              </Inline>
            )}
          </Inline>
          {download.failure && (
            <Alert tone="danger" live>
              {download.failure.message}
            </Alert>
          )}
          {failure?.code === 'forbidden' ? (
            <Alert tone="danger" live>
              {failure.message}
            </Alert>
          ) : failure ? (
            <FailedPart sentence={failure.message} onRetry={onRetry} />
          ) : issued ? (
            <Month {...issued} />
          ) : (
            <Skeleton shape="box" />
          )}
        </Stack>
      </div>
      {prints && (
        <div className={onPaper}>
          {papers.map((paper, at) => (
            <section key={paper.number} className={at > 0 ? sheet : undefined}>
              <Stack gap="large">
                <Heading level={2} size="heading">
                  {'invoiceNumber' in paper ? 'Credit note' : 'Tax invoice'}
                </Heading>
                <TaxPaper paper={paper} />
              </Stack>
            </section>
          ))}
        </div>
      )}
    </Container>
  );
}

function Month({ month, invoices, creditNotes }: MonthOfInvoices) {
  return (
    <>
      <Inline justify="between">
        <Text weight="strong" size="large">
          {monthText(month)}
        </Text>
        <nav aria-label="Months">
          <Inline gap="small">
            <ButtonLink href={invoicesPath(monthAfter(month, -1))}>
              {monthText(monthAfter(month, -1))}
            </ButtonLink>
            <ButtonLink href={invoicesPath(monthAfter(month, 1))}>
              {monthText(monthAfter(month, 1))}
            </ButtonLink>
          </Inline>
        </nav>
      </Inline>
      {invoices.length + creditNotes.length === 0 ? (
        <EmptyState look="plain" icon={<OrderIcon />} title={`Nothing was issued in ${monthText(month)}.`} />
      ) : (
        <>
          <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ number }) => number} />
          {creditNotes.length > 0 && (
            <Table
              caption="Credit notes"
              columns={columns}
              rows={creditNotes}
              rowKey={({ number }) => number}
            />
          )}
        </>
      )}
    </>
  );
}

const columns: TableColumn<Invoice | CreditNote>[] = [
  {
    key: 'number',
    header: 'Number',
    cell: (paper) => (
      <>
        <Link href={`/invoice/${paper.orderId}`} document>
          <bdi>{paper.number}</bdi>
        </Link>
        {'isCanceled' in paper && paper.isCanceled && ' (canceled)'}
      </>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ issuedOn }) => calendarDay(issuedOn) },
  { key: 'buyer', header: 'Buyer', width: 'fill', cell: ({ buyer }) => <bdi>{buyer.name}</bdi> },
  { key: 'place', header: 'Place of supply', cell: ({ placeOfSupply }) => <bdi>{placeOfSupply}</bdi> },
  {
    key: 'tax',
    header: 'GST',
    align: 'end',
    cell: ({ total }) => <Price paise={total.totalPaise - total.taxablePaise} />,
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Price paise={total.totalPaise} /> },
];
