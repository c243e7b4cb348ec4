import type { TakenBack } from 'contracts';
import { useState } from 'react';
import { useLinkToken } from '../account/use-link-token.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { EmailLinkScreen } from '../screens/EmailLinkScreen.tsx';
import { TakenBackText } from '../security/TakenBackText.tsx';
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
  const [takenBack, setTakenBack] = useState<TakenBack | null>(null);
  const { run, busy, failure } = useCall(async () => {
    setTakenBack(await client.account.takeBackEmail.mutate({ token }));
  });
  const ready = useHydrated();
  return (
    <EmailLinkScreen
      {...{ ready, busy, failure }}
      title="Take your e-mail address back"
      sentence="Your account gets its old address again, all devices are logged out, and the password stops working. A second factor, recovery codes and passkeys go too, unless they were added more than 30 days before the change."
      action="Take it back"
      done={takenBack && <TakenBackText {...takenBack} />}
      onPress={() => void run(undefined)}
    />
  );
}
