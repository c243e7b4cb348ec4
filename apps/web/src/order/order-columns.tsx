import type { Order } from 'contracts';
import { Badge, Link, Price, type TableColumn, Text } from 'ui';
import { orderBadge } from './order-sentence.ts';
import { dayAndTime } from '../date/when.ts';

type Row = Pick<Order, 'id' | 'number' | 'state' | 'money' | 'fulfilment' | 'totalPaise' | 'createdAt'>;

/** The columns that every table of orders has: few, so that the total is in sight on a tablet. */
export const orderColumns = {
  order: {
    key: 'order',
    header: 'Order',
    width: 'fill',
    cell: ({ id, number, createdAt }) => (
      <div>
        <Link href={`/order/${id}`} document>
          Order {number}
        </Link>
        <Text as="div" size="small" tone="muted">
          <bdi>{dayAndTime(createdAt)}</bdi>
        </Text>
      </div>
    ),
  },
  state: {
    key: 'state',
    header: 'State',
    width: 'fit',
    cell: (order) => {
      const { tone, text } = orderBadge(order);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  total: {
    key: 'total',
    header: 'Total',
    width: 'fit',
    align: 'end',
    cell: ({ totalPaise }) => <Price paise={totalPaise} />,
  },
} as const satisfies Record<string, TableColumn<Row>>;
