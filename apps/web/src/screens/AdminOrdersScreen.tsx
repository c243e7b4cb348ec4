import type { OrderPage } from 'contracts';
import { Alert, ButtonLink, Container, EmptyState, Heading, OrderIcon, Stack } from 'ui';
import { AdminList, type NumberedListProps } from '../list/AdminList.tsx';
import { ordersText } from '../order/admin-order-text.ts';
import { CollectDialog, type Collecting } from '../order/CollectDialog.tsx';
import { AdminOrderTable } from '../order/AdminOrderTable.tsx';

/**
 * The failure `forbidden` means that the person is not an admin and sees its message instead of the list
 * (decision 9).
 */
export type AdminOrdersScreenProps = NumberedListProps<OrderPage> & { collecting: Collecting };

const path = '/admin/orders';

/** The orders of all shoppers, newest first (docs/behaviour/storefront.md#admin-orders). */
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
      <CollectDialog {...props.collecting} />
    </Container>
  );
}

function OrderList({ collecting, ...props }: AdminOrdersScreenProps) {
  const { page } = props;
  const { text } = props.address;
  return (
    <AdminList
      {...props}
      noun="orders"
      path={path}
      searchLabel="Order number or e-mail"
      countText={page && ordersText(page, text)}
    >
      {(state) => (
        <AdminOrderTable
          orders={page?.orders ?? []}
          empty={<NoOrders text={text} />}
          onCollect={collecting.onAsk}
          {...state}
        />
      )}
    </AdminList>
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
