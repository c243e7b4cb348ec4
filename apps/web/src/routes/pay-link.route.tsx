import { useEffect } from 'react';
import { incompleteLink, useLinkToken } from '../account/use-link-token.ts';
import { endSession, stopAsGuest } from '../account/log-out.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import { useGo } from '../navigation/use-go.ts';
import type { Head } from '../page/page.ts';
import { PayLinkScreen } from '../screens/PayLinkScreen.tsx';
import { writeGuest } from '../session/guest.store.ts';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Your order' });

export const Component = () => (
  <ApiProvider>
    <PayLinkPage />
  </ApiProvider>
);

function PayLinkPage() {
  const { client } = trpc.useUtils();
  const token = useLinkToken();
  const session = useSession();
  const go = useGo();
  const { run, failure } = useCall(async () => {
    const { orderId, isToPay, ...guest } = await client.phoneOrder.open.mutate({ token });
    stopAsGuest();
    writeGuest(guest);
    // An order that waits for payment is below the cart.
    go(isToPay ? '/cart' : `/order/${orderId}`, { replace: true });
  });
  useEffect(() => {
    if (session === null && token) void run(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link, and after a logout
  }, [session === null, token]);
  return (
    <PayLinkScreen
      ready={session !== undefined}
      failure={session !== undefined && token === '' ? incompleteLink : failure}
      loggedInAs={session?.email ?? null}
      onLogOut={endSession}
    />
  );
}
