import type { OrderRow } from 'contracts';
import type { ReactNode } from 'react';
import { Table, Text, type TableColumn } from 'ui';
import { progressText } from './admin-order-text.ts';
import * as styles from './AdminOrderTable.css.ts';
import { orderColumns } from './order-columns.tsx';

export type AdminOrderTableProps = {
  orders: readonly OrderRow[];
  loading: boolean;
  empty: ReactNode;
  error: ReactNode;
};

/** Orders of everybody, each with whose it is and where money and goods are. */
export const AdminOrderTable = ({ orders, ...rest }: AdminOrderTableProps) => (
  <Table
    caption="Orders"
    captionHidden
    dense
    columns={columns}
    rows={orders}
    rowKey={({ id }) => id}
    skeletonRows={10}
    {...rest}
  />
);

const columns: TableColumn<OrderRow>[] = [
  { ...orderColumns.order, width: 'fit' },
  orderColumns.placed,
  {
    key: 'customer',
    header: 'Customer',
    width: 'fill',
    cell: ({ customer }) => (
      <div className={styles.customer}>
        <bdi>{customer.name}</bdi>
        <Text as="div" size="small" tone="muted">
          <bdi>{customer.email}</bdi>
        </Text>
      </div>
    ),
  },
  {
    ...orderColumns.state,
    // Before it is paid an order has neither money nor anything to send.
    cell: (order) => (
      <div>
        {orderColumns.state.cell(order)}
        {order.state === 'paid' && (
          <Text as="div" size="small" tone="muted">
            {progressText(order)}
          </Text>
        )}
      </div>
    ),
  },
  orderColumns.total,
];
