import type { OrderPage } from 'contracts';
import { Alert, ButtonLink, Container, EmptyState, Heading, OrderIcon, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import type { ListAddress } from '../list/list-address.ts';
import { FailedPart } from '../layout/FailedPart.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { NumberedPages } from '../list/NumberedPages.tsx';
import { ordersText } from '../order/admin-order-text.ts';
import { AdminOrderTable } from '../order/AdminOrderTable.tsx';

export type AdminOrdersScreenProps = {
  address: ListAddress;
  /** Undefined while it is asked for. */
  page: OrderPage | undefined;
  /** Another page has been asked for: this is the one before. */
  waits: boolean;
  /** `forbidden`: the person is no admin, and sees why instead of the list (decision 9). */
  failure: Failure | null;
  onRetry: () => void;
  onAsk: (address: ListAddress) => void;
};

const path = '/admin/orders';

/** Everybody's orders, newest first. */
export function AdminOrdersScreen(props: AdminOrdersScreenProps) {
  const { failure } = props;
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Orders
        </Heading>
        {failure?.code === 'forbidden' ? (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        ) : (
          <OrderList {...props} />
        )}
      </Stack>
    </Container>
  );
}

function OrderList({ address, page, waits, failure, onRetry, onAsk }: AdminOrdersScreenProps) {
  const { text } = address;
  return (
    <>
      <ListSearch action={path} address={address} label="Order number or e-mail" onSearch={onAsk} />
      <NumberedPages
        noun="orders"
        path={path}
        address={address}
        page={page?.page ?? 1}
        pageCount={page?.pageCount ?? 1}
        waits={waits}
        onAsk={onAsk}
      >
        <Text as="div" tone="muted" size="small">
          <output>{!failure && (page && !waits ? ordersText(page, text) : 'Loading...')}</output>
        </Text>
        <AdminOrderTable
          orders={page?.orders ?? []}
          loading={waits || (!page && !failure)}
          empty={<NoOrders text={text} />}
          error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        />
      </NumberedPages>
    </>
  );
}

function NoOrders({ text }: { text: string }) {
  if (text === '')
    return <EmptyState look="plain" icon={<OrderIcon />} title="Nobody has ordered anything yet." />;
  return (
    <EmptyState
      look="plain"
      icon={<OrderIcon />}
      title={`No order was found for “${text}”.`}
      action={<ButtonLink href={path}>Show all orders</ButtonLink>}
    >
      Enter the number of an order, or how the customer’s e-mail address begins.
    </EmptyState>
  );
}
