import type { Customer } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense } from 'react';
import {
  Alert,
  Button,
  Card,
  Container,
  EmptyState,
  formatRupees,
  groupDigits,
  Heading,
  Inline,
  Link,
  Price,
  Spinner,
  Stack,
  Table,
} from 'ui';
import { Facts } from '../account/Facts.tsx';
import { CustomerLimits } from '../customer/CustomerLimits.tsx';
import { CustomerNotes } from '../customer/CustomerNotes.tsx';
import { CustomerBadges } from '../customer/CustomerTable.tsx';
import { CustomerTags } from '../customer/CustomerTags.tsx';
import type { KnownCustomer } from '../customer/use-customer.ts';
import { writeList } from '../list/list-address.ts';
import { orderColumns } from '../order/order-columns.tsx';
import { dayAndTime } from '../date/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { SessionList } from '../security/SessionList.tsx';
import { TimesOf } from '../date/TimesOf.tsx';

const load = () => import('../customer/CustomerMenu.tsx');
const CustomerMenu = lazy(async () => ({ default: (await load()).CustomerMenu }));

export type CustomerScreenProps = KnownCustomer;

/**
 * A person, for admins (docs/behaviour/storefront.md#customer). The failure `forbidden` means that whoever looks is not an
 * admin.
 */
export function CustomerScreen({
  customer,
  knownTags,
  failure,
  onRetry,
  end,
  endAll,
  lift,
  ...calls
}: CustomerScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        <Inline gap="small">
          <Heading level={1} size="heading">
            {customer ? <bdi>{customer.name || customer.email}</bdi> : 'Customer'}
          </Heading>
          {customer && <CustomerBadges {...customer} />}
        </Inline>
        <TimesOf />
        {failure?.code === 'forbidden' && (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        )}
        {failure && failure.code !== 'forbidden' && (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        )}
        {!customer && !failure && <Spinner label="Loading the customer" delayed />}
        {customer && (
          <>
            <Inline>
              <Suspense fallback={<Button disabled>More</Button>}>
                <CustomerMenu customer={customer} {...calls} />
              </Suspense>
            </Inline>
            {customer.blocked && <Blocked {...customer.blocked} />}
            <Person customer={customer} />
            <CustomerTags tags={customer.tags} knownTags={knownTags} {...calls} />
            <CustomerNotes notes={customer.notes} {...calls} />
            <Orders customer={customer} />
            <SessionList
              whose="customer"
              sessions={customer.sessions}
              failure={null}
              onRetry={onRetry}
              end={end}
              endOthers={{ ...endAll, run: () => endAll.run() }}
            />
            <CustomerLimits limits={customer.limits} lift={lift} />
          </>
        )}
      </Stack>
    </Container>
  );
}

/** Why nobody orders, pays or logs in with the address. */
const Blocked = ({ reason, at, by }: NonNullable<Customer['blocked']>) => (
  <Alert tone="warning" title={`Blocked by ${by === null ? 'a deleted account' : isolated(by)}`}>
    <bdi>{dayAndTime(at)}</bdi>: <bdi>{reason}</bdi>
  </Alert>
);

const Person = ({ customer, customer: { holds } }: { customer: Customer }) => (
  <Card as="section" aria-label="Person">
    <Facts
      facts={[
        [
          customer.isGuest
            ? 'Email of a guest'
            : customer.isEmailConfirmed
              ? 'Email, confirmed'
              : 'Email, not confirmed',
          <Link key="email" href={`mailto:${customer.email}`}>
            <bdi>{customer.email}</bdi>
          </Link>,
        ],
        ...(customer.pendingEmail === null
          ? []
          : ([['New email, not confirmed', <bdi key="pending">{customer.pendingEmail}</bdi>]] as const)),
        ['Since', <bdi key="since">{dayAndTime(customer.createdAt)}</bdi>],
        ...(customer.isGuest
          ? []
          : ([
              ['Second factor', customer.hasSecondFactor ? 'On' : 'Off'],
              ['Passkeys', groupDigits(customer.passkeys)],
            ] as const)),
        ['Paid orders', `${groupDigits(customer.paidOrders)} of ${groupDigits(customer.orders)}`],
        ['Spent, less refunds', <Price key="spent" paise={customer.spentPaise} />],
        ['Held by unpaid orders', heldText(holds.units, holds.paise)],
        ...(holds.mostUnits === null || holds.mostPaise === null
          ? []
          : ([['The most they may hold', heldText(holds.mostUnits, holds.mostPaise)]] as const)),
        ['UserId', customer.id],
      ]}
    />
  </Card>
);

const heldText = (units: number, paise: number): string =>
  `${groupDigits(units)} ${units === 1 ? 'unit' : 'units'} for ${formatRupees(paise)}`;

const Orders = ({ customer: { email, newestOrders, orders } }: { customer: Customer }) => (
  <Stack as="section" gap="medium" aria-labelledby="orders">
    <Heading level={2} size="title" id="orders">
      Orders
    </Heading>
    <Table
      caption="Newest orders"
      captionHidden
      dense
      columns={[orderColumns.order, orderColumns.state, orderColumns.total]}
      rows={newestOrders}
      rowKey={({ id }) => id}
      empty={<EmptyState look="plain" headingLevel={3} title="Nothing was ordered yet." />}
    />
    {orders > newestOrders.length && (
      <Link href={`/admin/orders${writeList({ text: email })}`}>All {groupDigits(orders)} orders</Link>
    )}
  </Stack>
);
