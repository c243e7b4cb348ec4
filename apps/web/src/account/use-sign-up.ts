import type { Account, SignUp } from 'contracts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';

/** Makes an account; the api's reasons come back per field (decision 8). */
export function useSignUp(): Call<SignUp, Account> {
  const { client } = trpc.useUtils();
  return useCall((input: SignUp) => client.account.signUp.mutate(input));
}
