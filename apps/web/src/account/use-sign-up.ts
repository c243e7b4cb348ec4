import type { Account, SignUp } from 'contracts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';

/** Creates an account. A refusal has one message per field (decision 7). */
export function useSignUp(): Call<SignUp, Account> {
  const { client } = trpc.useUtils();
  return useCall((input: SignUp) => client.account.signUp.mutate(input));
}
