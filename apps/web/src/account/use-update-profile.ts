import type { Account, UpdateProfile } from 'contracts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { readSession, writeNameAndEmail } from '../session/session.store.ts';

/** Changes the logged-in person's account and stores the new name and e-mail in the session (decision 11). */
export function useUpdateProfile(): Call<UpdateProfile, Account> {
  const { client } = trpc.useUtils();
  return useCall(async (changes: UpdateProfile) => {
    const token = readSession()?.token;
    const account = await client.account.updateProfile.mutate(changes);
    // Not if somebody else has logged in meanwhile.
    if (readSession()?.token === token) writeNameAndEmail(account);
    return account;
  });
}
