import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from 'storefront-api';
import type { Account } from 'contracts';
import { type Failure, toFailure } from '../calls/failure.ts';
import type { ActionAnswer, ActionContext } from '../page/page.ts';

/** Why the form was refused, and the typed texts without the password, which is never sent back. */
export type RefusedSignUp = { failure: Failure; typed: Pick<Account, 'name' | 'email'> };

/**
 * The query parameter that shows the success message; a reload shows it again without sending the form again.
 */
export const createdMark = 'created';

/** Takes a sign-up form that the browser sent without JavaScript. */
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

/** The status of the api's answer; 503 if it did not answer. */
const statusOf = (error: unknown): number =>
  (error instanceof TRPCClientError && (error as TRPCClientError<AppRouter>).data?.httpStatus) || 503;
