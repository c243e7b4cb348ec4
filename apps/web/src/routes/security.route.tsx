import type {
  ConfirmSecondFactor,
  OwnSession,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
  Passkey,
  StartPasskey,
} from 'contracts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { refuseOtherHost } from '../account/refuse-other-host.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { RefusedHere, retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import type { Head } from '../page/page.ts';
import { SecurityScreen } from '../screens/SecurityScreen.tsx';
import type { PasskeySectionProps } from '../security/PasskeySection.tsx';
import type { SecondFactorSectionProps } from '../security/SecondFactorSection.tsx';
import type { SessionListProps } from '../security/SessionList.tsx';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Security' });

export const Component = () => (
  <ApiProvider>
    <SecurityPage />
  </ApiProvider>
);

function SecurityPage() {
  return (
    <SecurityScreen sessions={useSessions()} secondFactor={useSecondFactor()} passkeys={usePasskeys()} />
  );
}

function useSessions(): SessionListProps {
  const { client } = trpc.useUtils();
  const toasts = useToast();
  const { data, error, refetch } = trpc.account.sessions.useQuery(undefined, {
    enabled: Boolean(useSession()),
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    sessions: data,
    failure: error && !data ? toFailure(error) : null,
    onRetry: () => void refetch(),
    end: useCall(async ({ id, device }: OwnSession) => {
      await client.account.endSession.mutate({ id });
      toasts.show({ title: `${isolated(device)} is logged out`, tone: 'success' });
      return true;
    }),
    endOthers: useCall(async () => {
      await client.account.endOtherSessions.mutate();
      toasts.show({ title: 'You are logged out everywhere else', tone: 'success' });
      return true;
    }),
  };
}

function useSecondFactor(): SecondFactorSectionProps {
  const { account } = trpc.useUtils().client;
  const toasts = useToast();
  const { data, error, refetch } = trpc.account.secondFactor.useQuery(undefined, {
    enabled: Boolean(useSession()),
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    factor: data,
    failure: error && !data ? toFailure(error) : null,
    onRetry: () => void refetch(),
    start: useCall((input: StartSecondFactor) => account.startSecondFactor.mutate(input)),
    confirm: useCall((input: ConfirmSecondFactor) => account.confirmSecondFactor.mutate(input)),
    renew: useCall((input: RenewRecoveryCodes) => account.renewRecoveryCodes.mutate(input)),
    remove: useCall(async (input: RemoveSecondFactor) => {
      await account.removeSecondFactor.mutate(input);
      toasts.show({ title: 'Your second factor is off', tone: 'success' });
      return true;
    }),
  };
}

function usePasskeys(): PasskeySectionProps {
  const { account } = trpc.useUtils().client;
  const toasts = useToast();
  const { data, error, refetch } = trpc.account.passkeys.useQuery(undefined, {
    enabled: Boolean(useSession()),
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    passkeys: data,
    failure: error && !data ? toFailure(error) : null,
    onRetry: () => void refetch(),
    add: useCall(async (input: StartPasskey) => {
      const optionsJSON = await account.startPasskey.mutate(input);
      const response = await makePasskey(optionsJSON);
      await account.addPasskey.mutate({ response });
      toasts.show({ title: 'Your passkey is added', tone: 'success' });
      return true;
    }),
    remove: useCall(async ({ id }: Passkey) => {
      await account.removePasskey.mutate({ id });
      toasts.show({ title: 'Your passkey is removed', tone: 'success' });
      return true;
    }),
  };
}

/** Fails with `bad_input` when the person cancels, or the browser cannot make one. */
async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  refuseOtherHost(optionsJSON.rp.id ?? location.hostname);
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(() => {
    throw new RefusedHere('bad_input', 'Your browser made no passkey. Please try again.');
  });
}
