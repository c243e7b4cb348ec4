import type { LogIn } from 'contracts';
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
      const { token, account } = await client.account.logIn.mutate({ ...input, device: deviceId() });
      const { id, name, email, role } = account;
      if (!writeSession({ token, name, userId: id, role, email }))
        throw new RefusedHere('forbidden', notStored);
      return true;
    } catch (error) {
      const failure = toFailure(error);
      if (!keepSession && isRefusal(failure) && failure.code !== 'second_factor_required') writeFailedLogin();
      throw error;
    }
  });
}
