import { useSession } from '../account/use-session.ts';
import { ApiProvider } from '../ApiProvider.tsx';
import { useListAddress } from '../layout/use-list-address.ts';
import { useOrderPage } from '../order/use-order-page.ts';
import type { Head } from '../page.ts';
import { AdminOrdersScreen } from '../screens/AdminOrdersScreen.tsx';

export const head = (): Head => ({ title: 'Orders' });

export const Component = () => (
  <ApiProvider>
    <AdminOrdersPage />
  </ApiProvider>
);

function AdminOrdersPage() {
  const session = useSession();
  const { address, ask } = useListAddress('/admin/orders');
  const { retry, ...list } = useOrderPage(address, Boolean(session));
  return <AdminOrdersScreen address={address} {...list} onRetry={retry} onAsk={ask} />;
}
