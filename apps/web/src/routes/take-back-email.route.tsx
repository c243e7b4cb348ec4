import { useState } from 'react';
import { useLinkToken } from '../account/use-link-token.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { EmailLinkScreen } from '../screens/EmailLinkScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Take your e-mail address back' });

export const Component = () => (
  <ApiProvider>
    <TakeBackEmailPage />
  </ApiProvider>
);

function TakeBackEmailPage() {
  const { client } = trpc.useUtils();
  const token = useLinkToken();
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const { run, busy, failure } = useCall(async () => {
    const { email } = await client.account.takeBackEmail.mutate({ token });
    setTakenBack(email);
  });
  const ready = useHydrated();
  return (
    <EmailLinkScreen
      {...{ ready, busy, failure }}
      title="Take your e-mail address back"
      sentence="Your account gets its old address again, all devices are logged out, and the password stops working."
      action="Take it back"
      done={
        takenBack &&
        `Your account has the address ${takenBack} again. Look into your mailbox: a letter with a link to set a new password is on its way.`
      }
      onPress={() => void run(undefined)}
    />
  );
}
