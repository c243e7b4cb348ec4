import type { OrderPage } from 'contracts';
import { useEffect } from 'react';
import { useDeskCounts } from '../arrivals/use-desk-counts.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useDownload } from '../calls/use-download.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import {
  chosenPath,
  exportPath,
  isOrderNumber,
  orderFilters,
  toOrderQuery,
} from '../order-list/order-filters.ts';
import { keepQueue } from '../order-list/order-queue.store.ts';
import { useAccept } from '../order-list/use-accept.ts';
import { useCollect } from '../order-list/use-collect.ts';
import { useOrderBatch } from '../order-list/use-order-batch.ts';
import { useOrderChoice } from '../order-list/use-order-choice.ts';
import { useListViews } from '../list/use-list-views.ts';
import { orderViews } from '../order-list/order-views.ts';
import type { Head } from '../page/page.ts';
import { AdminOrdersScreen } from '../screens/AdminOrdersScreen.tsx';
import { useMay } from '../session/use-may.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Orders' });

export const Component = perPerson(AdminOrdersPage);

function AdminOrdersPage({ userId, isLoggedIn }: PersonPageProps) {
  const asked = useListAddress('/admin/orders', orderFilters, isOrderNumber);
  const page = useNumberedPage<OrderPage>(
    trpc.order.page.useQuery(toOrderQuery(asked.address), { enabled: isLoggedIn, ...numberedPageOptions }),
  );
  const shown = page.page?.orders;
  useEffect(() => {
    if (shown) keepQueue(shown.map(({ id }) => id));
  }, [shown]);
  const may = useMay();
  const collecting = useCollect();
  const accepting = useAccept();
  const ownViews = useListViews(orderViews, userId);
  const download = useDownload(exportPath(asked.address), 'orders.csv');
  const choice = useOrderChoice(asked.address);
  const batch = useOrderBatch(choice);
  const chosenDownload = useDownload(chosenPath(choice.orders), 'orders.csv');
  const { arrived, isBroken, onSeen } = useDeskCounts();
  const orders = trpc.useUtils().order;
  const showArrivals = () => {
    onSeen();
    void orders.page.invalidate();
  };
  return (
    <AdminOrdersScreen
      {...asked}
      {...page}
      collecting={collecting}
      accepting={accepting}
      ownViews={ownViews}
      download={download}
      choice={choice}
      batch={batch}
      chosenDownload={chosenDownload}
      may={may}
      arrivals={{ arrived, isBroken, onShow: showArrivals }}
    />
  );
}
