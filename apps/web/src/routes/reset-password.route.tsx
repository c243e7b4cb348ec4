import { useEffect, useState } from 'react';
import { useLinkToken } from '../account/use-link-token.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { ResetPasswordScreen } from '../screens/ResetPasswordScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Set a new password' });

export const Component = () => (
  <ApiProvider>
    <ResetPasswordPage />
  </ApiProvider>
);

function ResetPasswordPage() {
  const { client } = trpc.useUtils();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const link = useCall(async () => setEmail((await client.account.readResetLink.mutate({ token })).email));
  const { run: readLink } = link;
  useEffect(() => {
    if (token) void readLink(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [token]);
  const { run, busy, failure } = useCall(async ({ password }: { password: string }) => {
    await client.account.resetPassword.mutate({ token, password });
    setDone(true);
  });
  const ready = useHydrated();
  return (
    <ResetPasswordScreen
      {...{ ready, busy, email, done }}
      failure={failure ?? (link.failure?.code === 'not_found' ? link.failure : null)}
      onSubmit={(input) => void run(input)}
    />
  );
}
