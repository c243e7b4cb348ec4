import { usePasskeyOffer } from '../account/use-passkey-offer.ts';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useOrders } from '../order/use-order.ts';
import type { Head } from '../page/page.ts';
import { useSavedMethods } from '../payment/use-saved-methods.ts';
import { UserDashboardScreen } from '../screens/UserDashboardScreen.tsx';

export const head = (): Head => ({ title: 'User Dashboard' });

export const Component = () => (
  <ApiProvider>
    <UserDashboardPage />
  </ApiProvider>
);

function UserDashboardPage() {
  const session = useSession() ?? undefined;
  const { orders, failure, retry } = useOrders(session !== undefined);
  const saved = useSavedMethods(session !== undefined);
  const offer = usePasskeyOffer(session?.userId);
  return <UserDashboardScreen {...{ session, saved, orders, failure, offer }} onRetry={retry} />;
}
