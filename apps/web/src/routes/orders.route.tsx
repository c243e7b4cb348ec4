import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useOwnOrders } from '../order/use-own-orders.ts';
import type { Head } from '../page/page.ts';
import { OrdersScreen } from '../screens/OrdersScreen.tsx';

export const head = (): Head => ({ title: 'Your orders' });

export const Component = () => (
  <ApiProvider>
    <OrdersPage />
  </ApiProvider>
);

function OrdersPage() {
  const orders = useOwnOrders(Boolean(useSession()));
  return <OrdersScreen {...orders} />;
}
