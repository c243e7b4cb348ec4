import type {
  ConfirmSecondFactor,
  OwnSession,
  ProveAgain,
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
import type { Adding } from '../security/adding-factor.tsx';
import { profilePath } from '../account/profile-path.ts';
import { readSession, writeToken } from '../session/session.store.ts';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Security' });

export const Component = () => (
  <ApiProvider>
    <SecurityPage />
  </ApiProvider>
);

function SecurityPage() {
  const adding = useAdding();
  return (
    <SecurityScreen
      sessions={useSessions()}
      secondFactor={useSecondFactor(adding)}
      passkeys={usePasskeys(adding)}
    />
  );
}

function useAdding(): Adding {
  const { account } = trpc.useUtils().client;
  const toasts = useToast();
  const session = useSession();
  const { data } = trpc.account.addingFactor.useQuery(undefined, {
    enabled: Boolean(session),
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    needs: data?.needs,
    profilePath: profilePath(session?.userId),
    askForCode: useCall(async () => {
      await account.askForEnrolmentCode.mutate();
      toasts.show({ title: 'A letter with your code is on its way', tone: 'success' });
      return true;
    }),
  };
}

/** Keeps the token that a session has since a factor was added in it, then asks for everything anew. */
function useNewToken(): (token: string, before: string | undefined) => void {
  const utils = trpc.useUtils();
  return (token, before) => {
    writeToken(token, before);
    void utils.account.invalidate();
  };
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
    end: useCall(async ({ id, device, currentPassword }: OwnSession & ProveAgain) => {
      await client.account.endSession.mutate({ id, currentPassword });
      toasts.show({ title: `${isolated(device)} is logged out`, tone: 'success' });
      return true;
    }),
    endOthers: useCall(async ({ currentPassword }: ProveAgain) => {
      await client.account.endOtherSessions.mutate({ currentPassword });
      toasts.show({ title: 'You are logged out everywhere else', tone: 'success' });
      return true;
    }),
  };
}

function useSecondFactor(adding: Adding): SecondFactorSectionProps {
  const keepToken = useNewToken();
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
    adding,
    start: useCall((input: StartSecondFactor) => account.startSecondFactor.mutate(input)),
    confirm: useCall(async (input: ConfirmSecondFactor) => {
      const before = readSession()?.token;
      const { token, recoveryCodes } = await account.confirmSecondFactor.mutate(input);
      keepToken(token, before);
      return { recoveryCodes };
    }),
    renew: useCall((input: RenewRecoveryCodes) => account.renewRecoveryCodes.mutate(input)),
    remove: useCall(async (input: RemoveSecondFactor) => {
      await account.removeSecondFactor.mutate(input);
      toasts.show({ title: 'Your second factor is off', tone: 'success' });
      return true;
    }),
  };
}

function usePasskeys(adding: Adding): PasskeySectionProps {
  const keepToken = useNewToken();
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
    adding,
    add: useCall(async (input: StartPasskey) => {
      const optionsJSON = await account.startPasskey.mutate(input);
      const response = await makePasskey(optionsJSON);
      const before = readSession()?.token;
      const { token } = await account.addPasskey.mutate({ response });
      keepToken(token, before);
      toasts.show({
        title: 'Your passkey is added, and you are logged out everywhere else',
        tone: 'success',
      });
      return true;
    }),
    remove: useCall(async ({ id, currentPassword }: Passkey & ProveAgain) => {
      await account.removePasskey.mutate({ id, currentPassword });
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
