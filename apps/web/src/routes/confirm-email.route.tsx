import { useState } from 'react';
import { Link } from 'ui';
import { profilePath } from '../account/profile-path.ts';
import { useSession } from '../session/use-session.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { EmailLinkScreen } from '../screens/EmailLinkScreen.tsx';
import { writeNameAndEmail } from '../session/session.store.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Confirm your e-mail address' });

export const Component = () => (
  <ApiProvider>
    <ConfirmEmailPage />
  </ApiProvider>
);

function ConfirmEmailPage() {
  const { client } = trpc.useUtils();
  const token = useLinkToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { run, busy, failure } = useCall(async () => {
    const account = await client.account.confirmEmail.mutate({ token });
    writeNameAndEmail(account);
    setConfirmed(account.email);
  });
  const ready = useHydrated();
  return (
    <EmailLinkScreen
      {...{ ready, busy, failure }}
      title="Confirm your e-mail address"
      sentence="You log in with it, and letters about your orders go there."
      action="Confirm"
      help={<Link href={profilePath(useSession()?.userId)}>Send another letter from your profile</Link>}
      done={confirmed && `${confirmed} is confirmed.`}
      onPress={() => void run(undefined)}
    />
  );
}
