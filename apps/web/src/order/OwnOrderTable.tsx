import type { Order } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, OrderIcon, Picture, Table, type TableColumn } from 'ui';
import { orderColumns } from './order-columns.tsx';
import * as styles from './OwnOrderTable.css.ts';

export type OwnOrderTableProps = {
  /** Newest first. */
  orders: readonly Order[];
  loading: boolean;
  error: ReactNode;
  /** True: only some of the person's orders were asked for. */
  isNarrowed?: boolean;
};

/** The person's own orders. */
export const OwnOrderTable = ({ orders, isNarrowed = false, ...rest }: OwnOrderTableProps) => (
  <Table
    caption="Your orders"
    captionHidden
    columns={columns}
    rows={orders}
    rowKey={({ id }) => id}
    skeletonRows={3}
    empty={
      isNarrowed ? (
        <EmptyState
          look="plain"
          icon={<OrderIcon />}
          title="No order of yours matches."
          action={<ButtonLink href="/orders">All your orders</ButtonLink>}
        />
      ) : (
        <EmptyState
          look="plain"
          icon={<OrderIcon />}
          title="You have not bought anything yet."
          action={<ButtonLink href="/shop">Continue Shopping</ButtonLink>}
        />
      )
    }
    {...rest}
  />
);

const { order, state, total } = orderColumns;
const columns: TableColumn<Order>[] = [
  { ...order, width: 'fit' },
  {
    key: 'items',
    header: 'Items',
    headerHidden: true,
    width: 'fill',
    cell: ({ lines }) => <Items lines={lines} />,
  },
  state,
  total,
];

/** More pictures than these would push the names away. */
const mostPictures = 3;

const Items = ({ lines }: Pick<Order, 'lines'>) => (
  <div className={styles.items}>
    <div className={styles.pictures}>
      {lines.slice(0, mostPictures).map(
        ({ productId, pictureUrl }) =>
          pictureUrl && (
            <div key={productId} className={styles.picture}>
              <Picture src={pictureUrl} alt="" sizes="3rem" />
            </div>
          ),
      )}
    </div>
    <span>{itemsText(lines)}</span>
  </div>
);

/** 'Brass Lamp and 2 more', so that the person recognises the order. */
function itemsText([first, ...others]: Order['lines']): string {
  if (!first) return '';
  return others.length === 0 ? first.name : `${isolated(first.name)} and ${others.length} more`;
}
