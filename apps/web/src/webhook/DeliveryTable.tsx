import type { WebhookDelivery } from 'contracts';
import type { ReactNode } from 'react';
import { Badge, Button, Link, Table, Text, type TableColumn } from 'ui';
import { breakable } from '../audit/AuditTable.css.ts';
import { dayAndTime } from '../date/when.ts';
import { stateTexts } from './webhook-text.ts';

type DeliveryTableProps = {
  deliveries: readonly WebhookDelivery[];
  /** False while the endpoint is off. */
  canSend: boolean;
  loading: boolean;
  empty: ReactNode;
  error: ReactNode;
  onReplay: (delivery: WebhookDelivery) => void;
};

/** What was sent to an endpoint, newest first, and what came of it. */
export const DeliveryTable = ({ deliveries, canSend, onReplay, ...rest }: DeliveryTableProps) => (
  <Table
    caption="Deliveries"
    captionHidden
    dense
    columns={[...columns, againColumn(canSend, onReplay)]}
    rows={deliveries}
    rowKey={({ id }) => id}
    {...rest}
  />
);

const columns: TableColumn<WebhookDelivery>[] = [
  {
    key: 'event',
    header: 'Event',
    cell: ({ type, orderId }) =>
      orderId ? (
        <Link href={`/order/${orderId}`} tone="standard">
          <bdi>{type}</bdi>
        </Link>
      ) : (
        <bdi>{type}</bdi>
      ),
  },
  {
    key: 'at',
    header: 'Happened',
    width: 'fit',
    cell: ({ createdAt }) => <bdi>{dayAndTime(createdAt)}</bdi>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, nextTryAt, tries }) => (
      <>
        <Badge tone={stateTexts[state].tone}>{stateTexts[state].text}</Badge>
        {nextTryAt !== null && tries > 0 && (
          <Text as="div" size="small" tone="muted">
            Next try: <bdi>{dayAndTime(nextTryAt)}</bdi>
          </Text>
        )}
      </>
    ),
  },
  { key: 'tries', header: 'Tries', width: 'fit', align: 'end', cell: ({ tries }) => tries },
  {
    key: 'answer',
    header: 'Last answer',
    cell: ({ status, answer, failure }) => (
      <div className={breakable}>
        {failure ?? status ?? 'None yet'}
        {answer && (
          <Text as="div" size="small" tone="muted">
            <bdi>{answer}</bdi>
          </Text>
        )}
      </div>
    ),
  },
];

const againColumn = (
  canSend: boolean,
  onReplay: (delivery: WebhookDelivery) => void,
): TableColumn<WebhookDelivery> => ({
  key: 'again',
  header: 'Send again',
  headerHidden: true,
  align: 'end',
  cell: (delivery) =>
    canSend && (
      <Button
        size="small"
        aria-label={`Send again: ${delivery.type}, ${dayAndTime(delivery.createdAt)}`}
        onClick={() => onReplay(delivery)}
      >
        Send again
      </Button>
    ),
});
