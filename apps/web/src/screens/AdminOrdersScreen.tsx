import type { OrderPage } from 'contracts';
import { lazy, Suspense, useState } from 'react';
import { Alert, Button, ButtonLink, Inline, OrderIcon } from 'ui';
import { useIdleImport } from '../browser/use-idle-import.ts';
import type { Download } from '../calls/use-download.ts';
import { countText } from '../list/count-text.ts';
import { firstPage } from '../list/list-address.ts';
import { ListScreen, type ListProps } from '../list/ListScreen.tsx';
import { chosenOrderFilters, orderFilterFields } from '../order-list/order-filters.ts';
import { adminOrderColumns } from '../order-list/AdminOrderTable.tsx';
import { BatchReportAlert } from '../order-list/BatchReportAlert.tsx';
import type { NewOrdersProps } from '../arrivals/NewOrders.tsx';
import { OrderBar } from '../order-list/OrderBar.tsx';
import { ListViews } from '../list/ListViews.tsx';
import { orderViews } from '../order-list/order-views.ts';
import type { Accepting } from '../order-list/use-accept.ts';
import type { OrderBatch } from '../order-list/use-order-batch.ts';
import type { OrderChoice } from '../order-list/use-order-choice.ts';
import type { Collecting } from '../order-list/use-collect.ts';
import type { May } from '../session/use-may.ts';
import type { OwnViews } from '../list/use-list-views.ts';

export type AdminOrdersScreenProps = ListProps<OrderPage> & {
  /** The question whether cash was collected, and its answer. */
  collecting: Collecting;
  /** Accepts an order to be paid on delivery. */
  accepting: Accepting;
  /** The views that the person has saved. */
  ownViews: OwnViews;
  /** The orders that are listed, on all pages, as a CSV file. */
  download: Download;
  /** Which orders are chosen. */
  choice: OrderChoice;
  /** What can be done with the chosen orders, and what was. */
  batch: OrderBatch;
  /** The chosen orders as a CSV file. */
  chosenDownload: Download;
  /** What came since the list was loaded. */
  arrivals: NewOrdersProps;
  /** Whether who looks at it may do something. */
  may: May;
};

const path = '/admin/orders';
const noun = ['order', 'orders'] as const;

/** The orders of all shoppers, newest first (docs/behaviour/storefront.md#admin-orders). */
export function AdminOrdersScreen({
  collecting,
  accepting,
  ownViews,
  download,
  choice,
  batch,
  chosenDownload,
  arrivals,
  may,
  ...list
}: AdminOrdersScreenProps) {
  const { page, failure, address, onAsk } = list;
  const { text, filters } = address;
  useIdleImport(Boolean(page?.orders.some(({ money }) => money === 'due')), load);
  return (
    <>
      <ListScreen
        {...list}
        title="Orders"
        actions={
          failure?.code !== 'forbidden' && (
            <Inline gap="small">
              {may('change_orders') && <ButtonLink href="/admin/phone-order">Order by phone</ButtonLink>}
              <Button busy={download.busy} onClick={download.onDownload}>
                Export
              </Button>
            </Inline>
          )
        }
        views={<ListViews list={orderViews} path={path} address={address} own={ownViews} onAsk={onAsk} />}
        above={
          <>
            {batch.report && <BatchReportAlert {...batch.report} />}
            {[download, chosenDownload, accepting, batch.pack].map(
              (call, at) =>
                call.failure && (
                  <Alert key={at} tone="danger" live>
                    {call.failure.message}
                  </Alert>
                ),
            )}
          </>
        }
        noun={noun}
        path={path}
        searchLabel="Order number or e-mail or name, phone, PIN, product or tracking number"
        searchExamples="Number, name, phone, PIN, product…"
        fields={orderFilterFields}
        chosen={chosenOrderFilters(filters)}
        countText={page && countText(noun, page.found, text, Boolean(filters))}
        bar={(words) => (
          <OrderBar
            {...{ choice, words, arrivals }}
            batch={may('fulfil_orders') ? batch : null}
            download={chosenDownload}
          />
        )}
        none={{
          icon: <OrderIcon />,
          title: 'Nobody has ordered anything yet.',
          hint: 'Enter the number of an order, a name, an e-mail address, a phone number, a PIN code, a product or a tracking number.',
        }}
        table={{
          caption: 'Orders',
          rowHeader: 'order',
          sort: { key: 'order', direction: address.sort === 'oldest' ? 'ascending' : 'descending' },
          onSortChange: ({ direction }) =>
            onAsk({ ...firstPage(address), sort: direction === 'ascending' ? 'oldest' : 'relevance' }),
          columns: adminOrderColumns({
            orders: page?.orders ?? [],
            choice,
            onCollect: may('change_orders') ? collecting.onAsk : null,
            onAccept: may('change_orders') ? accepting.onAccept : null,
          }),
          rows: page?.orders ?? [],
        }}
      />
      <CollectQuestion {...collecting} />
    </>
  );
}

const load = () => import('../order-list/CollectDialog.tsx');
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
