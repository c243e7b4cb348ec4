import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from 'api';
import type { Account } from 'contracts';
import { type Failure, toFailure } from '../calls/failure.ts';
import type { ActionAnswer, ActionContext } from '../page/page.ts';

/** Why a form was refused, and what was typed into it but for the password, which never comes back. */
export type RefusedSignUp = { failure: Failure; typed: Pick<Account, 'name' | 'email'> };

/** What the address says once the account is made, so that loading it anew shows the same and sends nothing. */
export const createdMark = 'created';

/** Sign-up where scripts do not run, or do not run yet. */
export async function takeSignUp({ api, form, url }: ActionContext): Promise<ActionAnswer<RefusedSignUp>> {
  const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
  try {
    await api.account.signUp.mutate({ ...typed, password: form.get('password') ?? '' });
  } catch (error) {
    return { status: statusOf(error), data: { failure: toFailure(error), typed } };
  }
  const query = new URLSearchParams(url.search);
  query.set(createdMark, '1');
  return { to: `/signup?${query}` };
}

/** The api's own; 503 where none answered. */
const statusOf = (error: unknown): number =>
  (error instanceof TRPCClientError && (error as TRPCClientError<AppRouter>).data?.httpStatus) || 503;
