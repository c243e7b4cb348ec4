import type { PackingSlip as Slip } from 'contracts';
import { Alert, Button, Card, EmptyState, Heading, Inline, Link, PrintIcon, Skeleton, Stack, Text } from 'ui';
import { AddressLines } from '../address/AddressLines.tsx';
import type { Failure } from '../calls/failure.ts';
import { dayAndTime } from '../date/when.ts';
import { PackingSlip } from '../order/PackingSlip.tsx';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { shopName } from '../page/shop.ts';
import { onScreen } from '../receipt/receipt.css.ts';
import * as styles from './SlipsScreen.css.ts';

export type SlipsScreenProps = {
  /** Undefined while loading. */
  slips: readonly Slip[] | undefined;
  /** How many orders were chosen. */
  asked: number;
  /** `forbidden`: the person is not an admin, and sees its message instead (decision 9). */
  failure: Failure | null;
  /** Called when Retry is pressed: loads them again. */
  onRetry: () => void;
  /** Opens the browser's dialog for printing. */
  onPrint: () => void;
};

/** The packing slips of the chosen orders, a page of paper each (docs/behaviour/storefront.md#admin-orders). */
export function SlipsScreen({ slips, asked, failure, onRetry, onPrint }: SlipsScreenProps) {
  const without = asked - (slips?.length ?? 0);
  return (
    <div className={styles.paper}>
      <PersonalPage
        title="Packing slips"
        failure={failure}
        actions={
          slips && (
            <Button icon={<PrintIcon />} variant="primary" onClick={onPrint}>
              Print
            </Button>
          )
        }
      >
        {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        {slips && without > 0 && slips.length > 0 && (
          <div className={onScreen}>
            <Alert tone="warning">
              {without === 1
                ? 'One of the chosen orders has no slip: nothing of it is to be sent.'
                : `${without} of the chosen orders have no slip: nothing of them is to be sent.`}
            </Alert>
          </div>
        )}
        {slips?.length === 0 && (
          <EmptyState look="plain" icon={<PrintIcon />} title="Nothing of these orders is to be sent." />
        )}
        {!slips && !failure && <Skeleton shape="box" />}
        <Stack>
          {slips?.map(({ order, left }) => (
            <section key={order.id} aria-label={`Order ${order.number}`} className={styles.slip}>
              <Card>
                <Stack gap="medium">
                  <Inline justify="between" align="baseline">
                    <Text as="span" weight="strong" size="large">
                      {shopName}
                    </Text>
                    <Text as="span" tone="muted">
                      Packing slip
                    </Text>
                  </Inline>
                  <div>
                    <Heading level={2} size="title">
                      Order {order.number}
                    </Heading>
                    <Text tone="muted" size="small">
                      Placed on <bdi>{dayAndTime(order.createdAt)}</bdi>
                    </Text>
                  </div>
                  {order.deliveryAddress && <AddressLines address={order.deliveryAddress} />}
                  <PackingSlip order={order} units={left} />
                </Stack>
              </Card>
            </section>
          ))}
        </Stack>
        <div className={onScreen}>
          <Link href="/admin/orders">All orders</Link>
        </div>
      </PersonalPage>
    </div>
  );
}
