import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useDownload } from '../calls/use-download.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import { exportPath, isOrderNumber, orderFilters, toOrderQuery } from '../order-list/order-filters.ts';
import { useAccept } from '../order-list/use-accept.ts';
import { useCollect } from '../order-list/use-collect.ts';
import { useOrderViews } from '../order-list/use-order-views.ts';
import type { Head } from '../page/page.ts';
import { AdminOrdersScreen } from '../screens/AdminOrdersScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Orders' });

export const Component = perPerson(AdminOrdersPage);

function AdminOrdersPage({ userId, isLoggedIn }: PersonPageProps) {
  const asked = useListAddress('/admin/orders', orderFilters, isOrderNumber);
  const page = useNumberedPage(
    trpc.order.page.useQuery(toOrderQuery(asked.address), { enabled: isLoggedIn, ...numberedPageOptions }),
  );
  const collecting = useCollect();
  const accepting = useAccept();
  const ownViews = useOrderViews(userId);
  const download = useDownload(exportPath(asked.address), 'orders.csv');
  return (
    <AdminOrdersScreen
      {...asked}
      {...page}
      collecting={collecting}
      accepting={accepting}
      ownViews={ownViews}
      download={download}
    />
  );
}
