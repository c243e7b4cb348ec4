import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import type { Head } from '../page/page.ts';
import { SettingsScreen } from '../screens/SettingsScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Settings' });

export const Component = perPerson(SettingsPage);

function SettingsPage({ isLoggedIn }: PersonPageProps) {
  const { settings } = trpc.useUtils().client;
  const query = trpc.settings.get.useQuery(undefined, {
    enabled: isLoggedIn,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return (
    <SettingsScreen
      settings={query.data}
      failure={query.error ? toFailure(query.error) : null}
      onRetry={() => void query.refetch()}
      save={(input) => settings.change.mutate(input)}
    />
  );
}
