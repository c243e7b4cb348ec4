import type { CustomerId, UpdateCustomer, UpdatedCustomer } from 'contracts';
import type { BearerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readProfile } from '../../people/account/confirm-email.service.ts';
import { updateCustomerProfile } from '../../people/account/profile.service.ts';
import { askForReset } from '../../people/account/reset-password.service.ts';
import { findCustomer } from './customer-row.service.ts';

/**
 * Changes the name or e-mail address of an account, as its owner does without a password. Another address of a confirmed
 * account waits until its owner confirms it, and ends all sessions. Throws `not_found`, `too_many_requests`, and `conflict`
 * for a guest or an admin and when the address is in use.
 */
export async function updateCustomer(
  ctx: BearerContext,
  { id, ...changes }: UpdateCustomer,
): Promise<UpdatedCustomer> {
  const account = await findAccount(ctx, id, 'A guest has no account that could be changed.');
  const { name, email, emailConfirmed, pendingEmail } = await readProfile({
    ...ctx,
    account: await updateCustomerProfile(ctx, account, changes),
  });
  return { name, email, emailConfirmed, pendingEmail };
}

/**
 * Sends the letter with a link that sets a new password, within the limits of the shopper's own. Throws `not_found`,
 * `too_many_requests`, and `conflict` for a guest.
 */
export const sendCustomerReset = async (ctx: BearerContext, { id }: CustomerId): Promise<void> =>
  askForReset(ctx, await findAccount(ctx, id, 'A guest has no password.'));

async function findAccount(ctx: BearerContext, id: string, ofGuest: string) {
  const { isGuest, name, email, role, staffRole, id: own } = await findCustomer(ctx, id);
  if (isGuest) throw new AppError('conflict', ofGuest);
  return { id: own, name, email, role, staffRole };
}
