import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ownOrderFilters, useOwnOrders } from '../order/use-own-orders.ts';
import type { Head } from '../page/page.ts';
import { OrdersScreen } from '../screens/OrdersScreen.tsx';

export const head = (): Head => ({ title: 'Your orders' });

/** The key remounts the page when another person logs in, so that nobody sees another person's list. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <OrdersPage key={session?.userId} isLoggedIn={Boolean(session)} />
    </ApiProvider>
  );
};

function OrdersPage({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { address, ask } = useListAddress('/orders', ownOrderFilters);
  const { page, waits, failure, retry } = useOwnOrders(address, isLoggedIn);
  return (
    <OrdersScreen address={address} page={page} waits={waits} failure={failure} onRetry={retry} onAsk={ask} />
  );
}
