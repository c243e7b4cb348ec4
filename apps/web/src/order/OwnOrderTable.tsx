import type { Order } from 'contracts';
import { isolated } from 'contracts/isolated';
import { ButtonLink, EmptyState, OrderIcon, Table, type TableColumn } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { orderColumns } from './order-columns.tsx';

export type OwnOrderTableProps = {
  /** Newest first; undefined while loading. */
  orders: readonly Order[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  /** True adds a column with the products, for wide places. */
  wide?: boolean;
};

/** The person's own orders. */
export const OwnOrderTable = ({ orders, failure, onRetry, wide = false }: OwnOrderTableProps) => (
  <Table
    caption="Your orders"
    captionHidden
    columns={wide ? wideColumns : columns}
    rows={orders ?? []}
    rowKey={({ id }) => id}
    loading={!orders && !failure}
    skeletonRows={3}
    error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
    empty={
      <EmptyState
        look="plain"
        icon={<OrderIcon />}
        title="You have not bought anything yet."
        action={<ButtonLink href="/shop">Continue Shopping</ButtonLink>}
      />
    }
  />
);

const { order, placed, state, total } = orderColumns;
const columns: TableColumn<Order>[] = [order, placed, state, total];
const wideColumns: TableColumn<Order>[] = [
  { ...order, width: 'fit' },
  placed,
  { key: 'items', header: 'Items', width: 'fill', cell: ({ lines }) => itemsText(lines) },
  state,
  total,
];

/** 'Brass Lamp and 2 more', so that the person recognises the order. */
function itemsText([first, ...others]: Order['lines']): string {
  if (!first) return '';
  return others.length === 0 ? first.name : `${isolated(first.name)} and ${others.length} more`;
}
