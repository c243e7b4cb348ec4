import type { OrderRow } from 'contracts';
import type { ReactNode } from 'react';
import { Button, Table, Text, type TableColumn } from 'ui';
import { progressText } from './admin-order-text.ts';
import * as styles from './AdminOrderTable.css.ts';
import { instrumentText, onDelivery } from './instrument-text.ts';
import { orderColumns } from './order-columns.tsx';

export type AdminOrderTableProps = {
  orders: readonly OrderRow[];
  loading: boolean;
  empty: ReactNode;
  error: ReactNode;
  /** Asks whether an order was delivered and its money taken at the door. */
  onCollect: (order: OrderRow) => void;
};

/** The orders of all shoppers, each with its customer and the state of money and goods. */
export const AdminOrderTable = ({ orders, onCollect, ...rest }: AdminOrderTableProps) => (
  <Table
    caption="Orders"
    captionHidden
    dense
    columns={columnsWith(onCollect)}
    rows={orders}
    rowKey={({ id }) => id}
    skeletonRows={10}
    {...rest}
  />
);

const columnsWith = (onCollect: AdminOrderTableProps['onCollect']): TableColumn<OrderRow>[] => [
  { ...orderColumns.order, width: 'fit' },
  orderColumns.placed,
  {
    key: 'customer',
    header: 'Customer',
    width: 'fill',
    cell: ({ customer }) => (
      <div className={styles.breakable}>
        <bdi>{customer.name}</bdi>
        <Text as="div" size="small" tone="muted">
          <bdi>{customer.email}</bdi>
        </Text>
      </div>
    ),
  },
  {
    ...orderColumns.state,
    // An unpaid order has no money and nothing to send.
    cell: (order) => (
      <div>
        {orderColumns.state.cell(order)}
        {(order.state === 'paid' || order.state === 'confirmed') && (
          <Text as="div" size="small" tone="muted">
            {progressText(order)}
          </Text>
        )}
        {order.instrument && (
          <Text as="div" size="small" tone="muted">
            <bdi className={styles.breakable}>{instrumentText(order.instrument)}</bdi>
          </Text>
        )}
        {order.money === 'collected' && (
          <Text as="div" size="small" tone="muted">
            {onDelivery}
          </Text>
        )}
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
    ),
  },
  orderColumns.total,
];
