import type { OpenInvitation } from 'contracts';
import { useEffect, useState } from 'react';
import { incompleteLink, useLinkToken } from '../account/use-link-token.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { InvitationScreen } from '../screens/InvitationScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Invitation' });

export const Component = () => (
  <ApiProvider>
    <InvitationPage />
  </ApiProvider>
);

function InvitationPage() {
  const { client } = trpc.useUtils();
  const token = useLinkToken();
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [done, setDone] = useState(false);
  const link = useCall(async () => setInvitation(await client.staff.readInvitation.mutate({ token })));
  const { run: readLink } = link;
  useEffect(() => {
    if (token) void readLink(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [token]);
  const { run, busy, failure } = useCall(async (account: { name?: string; password?: string }) => {
    await client.staff.accept.mutate({ token, ...account });
    setDone(true);
  });
  const ready = useHydrated();
  return (
    <InvitationScreen
      {...{ ready, busy, invitation, done }}
      failure={ready && token === '' ? incompleteLink : (failure ?? link.failure)}
      onAccept={(account) => void run(account)}
    />
  );
}
