import { useState } from 'react';
import type { AskForReset } from 'contracts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { ForgotPasswordScreen } from '../screens/ForgotPasswordScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Forgot your password?' });

export const Component = () => (
  <ApiProvider>
    <ForgotPasswordPage />
  </ApiProvider>
);

function ForgotPasswordPage() {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<string | null>(null);
  const { run, busy, failure } = useCall(async (input: AskForReset) => {
    await client.account.askForReset.mutate(input);
    setAsked(input.email.trim());
  });
  const ready = useHydrated();
  return <ForgotPasswordScreen {...{ ready, busy, failure, asked }} onSubmit={(input) => void run(input)} />;
}
