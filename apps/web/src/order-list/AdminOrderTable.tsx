import type { OrderRow } from 'contracts';
import { useState } from 'react';
import {
  Badge,
  Button,
  Checkbox,
  groupDigits,
  Link,
  Price,
  Text,
  type TableColumn,
  VisuallyHidden,
} from 'ui';
import * as styles from './AdminOrderTable.css.ts';
import { dayAndTime } from '../date/when.ts';
import { instrumentText, onDelivery } from '../order/instrument-text.ts';
import { orderBadges } from '../order/order-sentence.ts';
import type { OrderChoice } from './use-order-choice.ts';

type Handlers = {
  orders: readonly OrderRow[];
  choice: OrderChoice;
  /** Asks whether an order was delivered and its money taken at the door; null for who may not say it. */
  onCollect: ((order: OrderRow) => void) | null;
  /** Accepts an order that is to be paid on delivery; resolves when its row shows it. Null for who may not. */
  onAccept: ((order: OrderRow) => Promise<void>) | null;
};

/**
 * The orders of all shoppers, each with its customer and the state of money and goods. On a phone they have two lines each, and
 * what is to be done with one is on its page.
 */
export const adminOrderColumns = ({
  orders,
  choice,
  onCollect,
  onAccept,
}: Handlers): TableColumn<OrderRow>[] => [
  boxes(orders, choice),
  {
    key: 'order',
    header: 'Order',
    sortable: true,
    width: 'fit',
    narrow: 'name',
    cell: ({ id, number, createdAt }) => (
      <div>
        <Link href={`/order/${id}`} document>
          Order {number}
        </Link>
        <div className={styles.whole}>
          <Text as="span" size="small" tone="muted">
            <bdi>{dayAndTime(createdAt)}</bdi>
          </Text>
        </div>
      </div>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    narrow: 'middle',
    cell: ({ customer }) => (
      <div className={styles.breakable}>
        <bdi>{customer.name}</bdi>
        <div className={styles.whole}>
          <Text as="span" size="small" tone="muted">
            <bdi className={styles.breakable}>
              <Email address={customer.email} />
            </bdi>
          </Text>
        </div>
      </div>
    ),
  },
  {
    key: 'items',
    header: 'Items',
    width: 'fit',
    align: 'end',
    narrow: 'hidden',
    cell: ({ goods }) => groupDigits(goods),
  },
  {
    key: 'state',
    header: 'Payment and delivery',
    narrow: 'line',
    cell: (order) => <State {...{ order, onCollect, onAccept }} />,
  },
  {
    key: 'total',
    header: 'Total',
    width: 'fit',
    align: 'end',
    narrow: 'end',
    cell: (order) => (
      <div>
        <Price paise={order.totalPaise} />
        <div className={styles.roomy}>
          <Text as="span" size="small" tone="muted">
            <bdi className={styles.breakable}>{wayOf(order)}</bdi>
          </Text>
        </div>
      </div>
    ),
  },
];

function boxes(orders: readonly OrderRow[], choice: OrderChoice): TableColumn<OrderRow> {
  const chosen = orders.filter(({ id }) => choice.has(id)).length;
  return {
    key: 'chosen',
    header: 'Chosen',
    headerHidden: true,
    width: 'fit',
    narrow: 'box',
    headerContent: (
      <Checkbox
        label={<VisuallyHidden>All on this page</VisuallyHidden>}
        disabled={orders.length === 0}
        checked={chosen > 0 && chosen === orders.length}
        indeterminate={chosen > 0 && chosen < orders.length}
        onChange={({ currentTarget }) => choice.set(orders, currentTarget.checked)}
      />
    ),
    cell: (order) => (
      <Checkbox
        label={<VisuallyHidden>Choose order {order.number}</VisuallyHidden>}
        checked={choice.has(order.id)}
        onChange={({ currentTarget }) => choice.set([order], currentTarget.checked)}
      />
    ),
  };
}

function State({
  order,
  onCollect,
  onAccept,
}: { order: OrderRow } & Pick<Handlers, 'onCollect' | 'onAccept'>) {
  return (
    <div>
      <div className={styles.badges}>
        {orderBadges(order).map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        {order.returnAsked && <Badge tone="warning">Return to answer</Badge>}
      </div>
      {order.acceptUntil !== null && (
        <div className={styles.whole}>
          <Text as="span" size="small" tone="muted">
            To be accepted until {dayAndTime(order.acceptUntil)}
          </Text>
        </div>
      )}
      {(order.acceptUntil !== null || order.money === 'due') && (
        <div className={styles.actions}>
          {onAccept && order.acceptUntil !== null && <AcceptButton {...{ order, onAccept }} />}
          {onCollect && order.money === 'due' && (
            <Button
              size="small"
              aria-label={`Order ${order.number} is delivered`}
              onClick={() => onCollect(order)}
            >
              Delivered
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** An e-mail address that breaks before its '@', if at all. */
function Email({ address }: { address: string }) {
  const [name, ...domain] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}

/** What an order was paid with, or is to be; nothing while no money came. */
const wayOf = ({ instrument, state, money }: OrderRow): string => {
  if (instrument) return instrumentText(instrument);
  return state === 'confirmed' || money === 'collected' ? onDelivery : '';
};

/** When the button is gone, the next one of the same order has the focus. */
function AcceptButton({ order, onAccept }: { order: OrderRow; onAccept: NonNullable<Handlers['onAccept']> }) {
  const [busy, setBusy] = useState(false);
  const accept = async ({ currentTarget }: { currentTarget: Element }) => {
    const next = currentTarget.nextElementSibling;
    setBusy(true);
    await onAccept(order);
    setBusy(false);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={`Accept order ${order.number}`}
      onClick={(event) => void accept(event)}
    >
      Accept
    </Button>
  );
}
