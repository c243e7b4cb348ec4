import type { SavedMethod, SavedMethodId } from 'contracts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The account's own payment methods at the gateway, the default first. Throws `gateway_unavailable`. */
export async function listSavedMethods(ctx: AccountContext): Promise<SavedMethod[]> {
  const methods = await ctx.gateway.savedMethods(ctx.account.id);
  if (!methods) throw unavailable();
  return methods;
}

/**
 * Deletes one of the account's own payment methods at the gateway. Throws `not_found` for one that the account does not
 * have, whoever else may have it, and `gateway_unavailable`.
 */
export async function removeSavedMethod(ctx: AccountContext, { id }: SavedMethodId): Promise<void> {
  const own = await listSavedMethods(ctx);
  if (!own.some((method) => method.id === id))
    throw new AppError('not_found', 'This way to pay is not saved (any more).');
  if (!(await ctx.gateway.removeSaved(id))) throw unavailable();
  await recordAudit(ctx.db, ctx, { kind: 'saved_method_removed' });
}

const unavailable = () =>
  new AppError(
    'gateway_unavailable',
    'Your saved ways to pay cannot be reached at the moment. Please try again in a minute.',
  );
