import type { OrderRow } from 'contracts';
import { useState } from 'react';
import { Button, groupDigits, Text, type TableColumn } from 'ui';
import { progressText } from './admin-order-text.ts';
import * as styles from './AdminOrderTable.css.ts';
import { dayAndTime } from '../date/when.ts';
import { instrumentText, onDelivery } from '../order/instrument-text.ts';
import { orderColumns } from '../order/order-columns.tsx';

type Handlers = {
  /** Asks whether an order was delivered and its money taken at the door. */
  onCollect: (order: OrderRow) => void;
  /** Accepts an order that is to be paid on delivery; resolves when its row shows it. */
  onAccept: (order: OrderRow) => Promise<void>;
};

/** The orders of all shoppers, each with its customer and the state of money and goods. */
export const adminOrderColumns = ({ onCollect, onAccept }: Handlers): TableColumn<OrderRow>[] => [
  { ...orderColumns.order, width: 'fit' },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer }) => (
      <div className={styles.breakable}>
        <bdi>{customer.name}</bdi>
        <Text as="div" size="small" tone="muted">
          <bdi className={styles.breakable}>
            <Email address={customer.email} />
          </bdi>
        </Text>
      </div>
    ),
  },
  {
    key: 'goods',
    header: 'Goods',
    width: 'fit',
    align: 'end',
    cell: ({ goods }) => groupDigits(goods),
  },
  {
    ...orderColumns.state,
    // What is below the badge wraps.
    width: 'auto',
    cell: (order) => (
      <div>
        {orderColumns.state.cell(order)}
        {notesOf(order).map((note) => (
          <Text key={note} as="div" size="small" tone="muted">
            {note}
          </Text>
        ))}
        {(order.acceptUntil !== null || order.money === 'due') && (
          <div className={styles.actions}>
            {order.acceptUntil !== null && <AcceptButton {...{ order, onAccept }} />}
            {order.money === 'due' && (
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
    ),
  },
  {
    ...orderColumns.total,
    width: 'auto',
    cell: (order) => (
      <div>
        {orderColumns.total.cell(order)}
        <Text as="div" size="small" tone="muted">
          <bdi className={styles.breakable}>{wayOf(order)}</bdi>
        </Text>
      </div>
    ),
  },
];

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

/** Where the money and goods of an order are, and what it waits for; an unpaid one has no money and nothing to send. */
const notesOf = ({ state, money, fulfilment, returnAsked, acceptUntil }: OrderRow): string[] => [
  ...(state === 'paid' || state === 'confirmed' ? [progressText({ money, fulfilment })] : []),
  ...(returnAsked ? ['A return waits for your answer'] : []),
  ...(acceptUntil === null ? [] : [`To be accepted until ${dayAndTime(acceptUntil)}`]),
];

/** What an order was paid with, or is to be; nothing while no money came. */
const wayOf = ({ instrument, state, money }: OrderRow): string => {
  if (instrument) return instrumentText(instrument);
  return state === 'confirmed' || money === 'collected' ? onDelivery : '';
};

/** When the button is gone, the next one of the same order has the focus. */
function AcceptButton({ order, onAccept }: { order: OrderRow } & Pick<Handlers, 'onAccept'>) {
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
