import type { Order } from 'contracts';
import { isolated } from 'contracts/isolated';
import { ButtonLink, EmptyState, OrderIcon, Picture, type TableColumn, type TableProps } from 'ui';
import { orderColumns } from './order-columns.tsx';
import * as styles from './OwnOrderTable.css.ts';

/** The table of the person's own orders. `isNarrowed`: only some of them were asked for. */
export const ownOrderTable = (orders: readonly Order[], isNarrowed = false): TableProps<Order> => ({
  caption: 'Your orders',
  captionHidden: true,
  dense: false,
  columns,
  rows: orders,
  rowKey: ({ id }) => id,
  skeletonRows: 3,
  empty: (
    <EmptyState
      look="plain"
      icon={<OrderIcon />}
      title={isNarrowed ? 'No order of yours matches.' : 'You have not bought anything yet.'}
      action={
        <ButtonLink href={isNarrowed ? '/orders' : '/shop'}>
          {isNarrowed ? 'All your orders' : 'Continue Shopping'}
        </ButtonLink>
      }
    />
  ),
});

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
