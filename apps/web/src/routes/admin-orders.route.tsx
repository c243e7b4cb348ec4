import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useDownload } from '../calls/use-download.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { exportPath, isOrderNumber, orderFilters } from '../order/order-filters.ts';
import { useAccept } from '../order/use-accept.ts';
import { useCollect } from '../order/use-collect.ts';
import { useOrderPage } from '../order/use-order-page.ts';
import { useOrderViews } from '../order/use-order-views.ts';
import type { Head } from '../page/page.ts';
import { AdminOrdersScreen } from '../screens/AdminOrdersScreen.tsx';

export const head = (): Head => ({ title: 'Orders' });

/** The key remounts the page when another person logs in, so that nobody sees another person's list. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <AdminOrdersPage key={session?.userId} userId={session?.userId} />
    </ApiProvider>
  );
};

function AdminOrdersPage({ userId }: { userId: string | undefined }) {
  const { address, ask } = useListAddress('/admin/orders', orderFilters, isOrderNumber);
  const { page, waits, failure, retry } = useOrderPage(address, userId !== undefined);
  const collecting = useCollect();
  const accepting = useAccept();
  const ownViews = useOrderViews(userId);
  const download = useDownload(exportPath(address), 'orders.csv');
  return (
    <AdminOrdersScreen
      address={address}
      page={page}
      waits={waits}
      failure={failure}
      onRetry={retry}
      onAsk={ask}
      collecting={collecting}
      accepting={accepting}
      ownViews={ownViews}
      download={download}
    />
  );
}
