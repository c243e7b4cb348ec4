import type { OrderPage } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense, useState } from 'react';
import { Alert, Button, ButtonLink, Container, EmptyState, Heading, Inline, OrderIcon, Stack } from 'ui';
import { useIdleImport } from '../browser/use-idle-import.ts';
import type { Download } from '../calls/use-download.ts';
import { ChosenListFilters, ListFilters } from '../list/ListFilters.tsx';
import { SearchedList, type ListProps } from '../list/SearchedList.tsx';
import { ordersText } from '../order/admin-order-text.ts';
import { chosenOrderFilters, orderFilterFields } from '../order/order-filters.ts';
import { AdminOrderTable } from '../order/AdminOrderTable.tsx';
import { OrderViews } from '../order/OrderViews.tsx';
import type { Accepting } from '../order/use-accept.ts';
import type { Collecting } from '../order/use-collect.ts';
import type { OwnViews } from '../order/use-order-views.ts';
import { TimesOf } from '../page/TimesOf.tsx';

/**
 * The failure `forbidden` means that the person is not an admin and sees its message instead of the list
 * (decision 9).
 */
export type AdminOrdersScreenProps = ListProps<OrderPage> & {
  collecting: Collecting;
  accepting: Accepting;
  /** The views that the person has saved. */
  ownViews: OwnViews;
  /** The orders that are listed, on all pages, as a CSV file. */
  download: Download;
};

const path = '/admin/orders';

/** The orders of all shoppers, newest first (docs/behaviour/storefront.md#admin-orders). */
export function AdminOrdersScreen(props: AdminOrdersScreenProps) {
  const { failure } = props;
  return (
    <Container>
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            Orders
          </Heading>
          {failure?.code !== 'forbidden' && (
            <Button busy={props.download.busy} onClick={props.download.onDownload}>
              Export
            </Button>
          )}
        </Inline>
        <TimesOf />
        {props.download.failure && (
          <Alert tone="danger" live>
            {props.download.failure.message}
          </Alert>
        )}
        {failure?.code === 'forbidden' ? (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        ) : (
          <OrderList {...props} />
        )}
      </Stack>
      <CollectQuestion {...props.collecting} />
    </Container>
  );
}

const load = () => import('../order/CollectDialog.tsx');
const CollectDialog = lazy(async () => ({ default: (await load()).CollectDialog }));

/** The dialog stays once it was opened, so that it can give the focus back. */
function CollectQuestion(collecting: Collecting) {
  const [wasAsked, setWasAsked] = useState(false);
  if (collecting.order && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <CollectDialog {...collecting} />
      </Suspense>
    )
  );
}

function OrderList({ collecting, accepting, ownViews, ...props }: AdminOrdersScreenProps) {
  const { page } = props;
  useIdleImport(Boolean(page?.orders.some(({ money }) => money === 'due')), load);
  const { text, filters } = props.address;
  return (
    <>
      {accepting.failure && (
        <Alert tone="danger" live>
          {accepting.failure.message}
        </Alert>
      )}
      <OrderViews path={path} address={props.address} own={ownViews} onAsk={props.onAsk} />
      <SearchedList
        {...props}
        noun="orders"
        path={path}
        searchLabel="Order number or e-mail or name"
        below={<ListFilters address={props.address} fields={orderFilterFields} />}
        chosen={<ChosenListFilters {...props} path={path} chosen={chosenOrderFilters(filters)} />}
        countText={page && ordersText(page.found, text, Boolean(filters))}
      >
        {(state) => (
          <AdminOrderTable
            orders={page?.orders ?? []}
            empty={<NoOrders text={text} isFiltered={Boolean(filters)} />}
            onCollect={collecting.onAsk}
            onAccept={accepting.onAccept}
            {...state}
          />
        )}
      </SearchedList>
    </>
  );
}

function NoOrders({ text, isFiltered }: { text: string; isFiltered: boolean }) {
  if (text === '' && !isFiltered)
    return <EmptyState look="plain" icon={<OrderIcon />} title="Nobody has ordered anything yet." />;
  return (
    <EmptyState
      look="plain"
      icon={<OrderIcon />}
      title={text === '' ? 'No order matches the filters.' : `No order was found for “${isolated(text)}”.`}
      action={<ButtonLink href={path}>Show all orders</ButtonLink>}
    >
      {isFiltered
        ? 'Take off a filter above.'
        : 'Enter the number of an order, how the customer’s e-mail address begins, or the customer’s name.'}
    </EmptyState>
  );
}
