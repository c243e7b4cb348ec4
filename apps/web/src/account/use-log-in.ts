import type { LogIn } from 'contracts';
import { isRefusal, RefusedHere, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { writeFailedLogin, writeSession } from './session.store.ts';

const notStored = 'Your browser does not let this site store anything, so it cannot keep you logged in.';

/**
 * Logs in and stores the session; true when done. Failures are the api's, and `forbidden` where the browser stores
 * nothing. With `keepSession`, for the open popup, a wrong password leaves what is stored as it is; else it writes
 * 'undefined' in its place (decision 4).
 */
export function useLogIn({ keepSession = false } = {}): Call<LogIn, true> {
  const { client } = trpc.useUtils();
  return useCall(async (input: LogIn): Promise<true> => {
    try {
      const { token, account } = await client.account.logIn.mutate(input);
      const { id, name, email, role } = account;
      if (!writeSession({ token, name, userId: id, role, email }))
        throw new RefusedHere('forbidden', notStored);
      return true;
    } catch (error) {
      if (!keepSession && isRefusal(toFailure(error))) writeFailedLogin();
      throw error;
    }
  });
}
