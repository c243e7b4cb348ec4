import { usePasskeyOffer } from '../account/use-passkey-offer.ts';
import { useSession } from '../session/use-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import type { Head } from '../page/page.ts';
import { AdminDashboardScreen } from '../screens/AdminDashboardScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Admin Dashboard' });

export const Component = () => (
  <ApiProvider>
    <AdminDashboardPage />
  </ApiProvider>
);

function AdminDashboardPage() {
  const session = useSession() ?? undefined;
  const me = trpc.account.me.useQuery(undefined, {
    enabled: session !== undefined,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  const failure = me.error ? toFailure(me.error) : null;
  const offer = usePasskeyOffer(session?.userId);
  return <AdminDashboardScreen {...{ session, failure, offer }} onRetry={() => void me.refetch()} />;
}
