import { useState } from 'react';
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
  const { run, busy, failure } = useCall(async ({ password }: { password: string }) => {
    await client.account.resetPassword.mutate({ token, password });
    setDone(true);
  });
  const ready = useHydrated();
  return <ResetPasswordScreen {...{ ready, busy, failure, done }} onSubmit={(input) => void run(input)} />;
}
