import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ownOrderFilters, useOwnOrders } from '../order/use-own-orders.ts';
import type { Head } from '../page/page.ts';
import { OrdersScreen } from '../screens/OrdersScreen.tsx';

export const head = (): Head => ({ title: 'Your orders' });

export const Component = perPerson(OrdersPage);

function OrdersPage({ isLoggedIn }: PersonPageProps) {
  const asked = useListAddress('/orders', ownOrderFilters);
  return <OrdersScreen {...asked} {...useOwnOrders(asked.address, isLoggedIn)} />;
}
