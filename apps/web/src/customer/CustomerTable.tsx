import type { CustomerRow } from 'contracts';
import { Badge, groupDigits, Inline, Link, Price, Text, type TableColumn } from 'ui';
import { breakable } from '../order-list/AdminOrderTable.css.ts';
import { dayOf } from '../date/when.ts';
import { roleTexts } from '../staff/staff-text.ts';

/** What sets a person apart from a shopper with an account, and the tags that admins gave. */
export const CustomerBadges = ({
  staffRole,
  isGuest,
  isBlocked,
  tags,
}: Pick<CustomerRow, 'staffRole' | 'isGuest' | 'isBlocked' | 'tags'>) => (
  <>
    {staffRole && <Badge tone="info">{roleTexts[staffRole]}</Badge>}
    {isGuest && <Badge>Guest</Badge>}
    {isBlocked && <Badge tone="danger">Blocked</Badge>}
    {tags.map((tag) => (
      <Badge key={tag}>
        <bdi>{tag}</bdi>
      </Badge>
    ))}
  </>
);

/** The people who have an account, and guests, each with what was bought. */
export const customerColumns: TableColumn<CustomerRow>[] = [
  {
    key: 'customer',
    header: 'Customer',
    width: 'fill',
    cell: ({ id, name, email, ...kind }) => (
      <div className={breakable}>
        <Inline gap="xsmall">
          <Link href={`/admin/customer/${id}`}>
            <bdi>{name || email}</bdi>
          </Link>
          <CustomerBadges {...kind} />
        </Inline>
        {name && (
          <Text as="div" size="small" tone="muted">
            <bdi>{email}</bdi>
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    width: 'fit',
    cell: ({ createdAt }) => <bdi>{dayOf(createdAt)}</bdi>,
  },
  {
    key: 'last',
    header: 'Newest order',
    width: 'fit',
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? 'None' : <bdi>{dayOf(lastOrderAt)}</bdi>),
  },
  {
    key: 'spent',
    header: 'Spent',
    width: 'fit',
    align: 'end',
    cell: ({ spentPaise, paidOrders }) => (
      <div>
        <Price paise={spentPaise} />
        <Text as="div" size="small" tone="muted">
          {paidOrders === 1 ? '1 paid order' : `${groupDigits(paidOrders)} paid orders`}
        </Text>
      </div>
    ),
  },
];
