import type { LogIn, Session } from 'contracts';
import { isRefusal, RefusedHere, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { deviceId } from './device.store.ts';
import { writeFailedLogin, writeSession } from '../session/session.store.ts';

const notStored = 'Your browser does not let this site store anything, so it cannot keep you logged in.';

/**
 * Logs in and stores the session; resolves with true. Fails with the api's failures, and with `forbidden` if
 * the browser stores nothing. A refused login writes 'undefined' over the stored session
 * (docs/behaviour/storefront.md#login), but not one that asks for a code; with `keepSession`, for the payment popup, it leaves the session as it is.
 */
export function useLogIn({ keepSession = false } = {}): Call<LogIn, true> {
  const { client } = trpc.useUtils();
  return useCall(async (input: LogIn): Promise<true> => {
    try {
      return keep(await client.account.logIn.mutate({ ...input, device: deviceId() }));
    } catch (error) {
      const failure = toFailure(error);
      if (!keepSession && isRefusal(failure) && failure.code !== 'second_factor_required') writeFailedLogin();
      throw error;
    }
  });
}

/** Logs in with a passkey of this browser; resolves with true. The stored session stays until it succeeds. */
export function usePasskeyLogIn(): Call<void, true> {
  const { client } = trpc.useUtils();
  return useCall(async (): Promise<true> => {
    const optionsJSON = await client.account.startPasskeyLogIn.mutate();
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON }).catch(() => {
      throw new RefusedHere(
        'bad_input',
        'Your browser used no passkey. Try again, or log in with your password.',
      );
    });
    return keep(await client.account.logInWithPasskey.mutate({ response, device: deviceId() }));
  });
}

function keep({ token, account: { id, name, email, role } }: Session): true {
  if (!writeSession({ token, name, userId: id, role, email })) throw new RefusedHere('forbidden', notStored);
  return true;
}
