import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext } from '../../context.ts';
import { type AppError, badField } from '../../errors.ts';
import { verifyPassword } from './password.ts';

/**
 * Makes sure that the person at the keyboard knows the account's password, so that a stolen token is not enough
 * (decision 120). Returns the stored hash that it was compared with. Throws `bad_input` on `currentPassword` with the
 * sentence `missing` when there is none, or when it is wrong, and `too_many_requests` when it was wrong too often in this
 * session. Failed logins are not counted here, because anybody can cause them.
 */
export async function provenHash(
  ctx: BearerContext,
  currentPassword: string | undefined,
  missing: string,
): Promise<string> {
  if (!currentPassword) throw badCurrentPassword(missing);
  const known = await ctx.limiter.guard(
    [{ limit: 'wrongPasswordsInSession', key: ctx.bearer ?? null }],
    () => matchingHash(ctx, currentPassword),
    (outcome) => 'value' in outcome && outcome.value === null,
  );
  if (known === null) {
    await recordAudit(ctx.db, ctx, { kind: 'password_wrong' });
    throw badCurrentPassword('The current password is wrong.');
  }
  return known;
}

export const badCurrentPassword = (sentence: string): AppError => badField('currentPassword', sentence);

/** The stored hash of the account if the password matches it, else null. */
async function matchingHash(ctx: AccountContext, password: string): Promise<string | null> {
  const { passwordHash } = await ctx.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', ctx.account.id)
    .executeTakeFirstOrThrow();
  const match = await verifyPassword(password, passwordHash, { asker: ctx.clientAddress });
  return match ? passwordHash : null;
}
