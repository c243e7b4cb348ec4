import type { UpdateProfile } from 'contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useToast } from 'ui';
import { isOthersProfile } from '../account/profile-path.ts';
import { useMyData } from '../account/use-my-data.ts';
import { useProfile } from '../account/use-profile.ts';
import { useSession } from '../session/use-session.ts';
import { useUpdateProfile } from '../account/use-update-profile.ts';
import { trpc } from '../trpc.ts';
import { useCall } from '../calls/use-call.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import type { Head } from '../page/page.ts';
import { ProfileScreen } from '../screens/ProfileScreen.tsx';

export const head = (): Head => ({ title: 'Profile' });

export const Component = () => (
  <ApiProvider>
    <ProfilePage />
  </ApiProvider>
);

function ProfilePage() {
  const { userId = '' } = useParams();
  const { profile, failure, retry } = useProfile(Boolean(useSession()));
  const update = useUpdateProfile();
  const myData = useMyData();
  const { client } = trpc.useUtils();
  const letter = useCall(() => client.account.sendConfirmation.mutate());
  const toasts = useToast();
  const [passwordChanged, setPasswordChanged] = useState(false);
  const submit = async (changes: UpdateProfile) => {
    const saved = await update.run(changes);
    setPasswordChanged(saved !== null && changes.password !== undefined);
    if (saved) toasts.show({ title: 'Your profile is updated', tone: 'success' });
    return saved;
  };
  const sendLetter = async () => {
    const sent = await letter.run(undefined);
    if (sent)
      toasts.show({ title: `A letter is on its way to ${sent.pendingEmail ?? sent.email}`, tone: 'success' });
  };
  return (
    <ProfileScreen
      {...{ profile, failure, passwordChanged, myData }}
      isOthers={profile !== undefined && isOthersProfile(userId, profile.id)}
      busy={update.busy}
      refusal={update.failure}
      letter={{ busy: letter.busy, failure: letter.failure, onSend: () => void sendLetter() }}
      onRetry={retry}
      onSubmit={submit}
    />
  );
}
