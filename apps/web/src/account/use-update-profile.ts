import type { Account, UpdateProfile } from 'contracts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { readSession, writeNameAndEmail } from './session.store.ts';

/** Changes the bearer's own account; this browser then knows the new name and e-mail (decision 11). */
export function useUpdateProfile(): Call<UpdateProfile, Account> {
  const { client } = trpc.useUtils();
  return useCall(async (changes: UpdateProfile) => {
    const token = readSession()?.token;
    const account = await client.account.updateProfile.mutate(changes);
    // Unless somebody else has logged in meanwhile.
    if (readSession()?.token === token) writeNameAndEmail(account);
    return account;
  });
}
