import type { Account, UpdateProfile } from 'contracts';
import type { AccountContext } from '../context.ts';
import { violates } from '../db/violates.ts';
import { AppError } from '../errors.ts';
import { storedEmail } from '../db/email-address.ts';
import { emailInUse, toldEmailInUse } from './email-in-use.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { closeSessionsOf, isOpen, toAccount } from '../session/session.service.ts';

/** The bearer's account and the token of this request, whose session stays open when the password changes. */
type ProfileContext = AccountContext & { bearer: string | null };

/**
 * Changes the bearer's own account; fields that are left out keep their values. A new password ends every
 * other session of the account (decision 11). Throws `conflict` when the new e-mail address is in use.
 */
export const updateProfile = (ctx: ProfileContext, changes: UpdateProfile): Promise<Account> =>
  changeWithin(ctx, changes, null);

/**
 * The same for our own pages, which must send the current password with a new one. Throws `bad_input` on
 * `currentPassword` when it is missing or wrong, and `too_many_requests` when it was wrong too often in
 * this session. Failed logins are not counted here, because anybody can cause them.
 */
export async function updateProfileKnowingPassword(
  ctx: ProfileContext,
  { currentPassword, ...changes }: UpdateProfile,
): Promise<Account> {
  if (changes.password === undefined) return updateProfile(ctx, changes);
  if (!currentPassword) throw badCurrentPassword('Enter your current password to set a new one.');
  const known = await ctx.limiter.guard(
    [{ limit: 'wrongPasswordsInSession', key: ctx.bearer }],
    () => hashOfPassword(ctx, currentPassword),
    (outcome) => 'value' in outcome && outcome.value === null,
  );
  if (known === null) throw badCurrentPassword('The current password is wrong.');
  return changeWithin(ctx, changes, known);
}

const badCurrentPassword = (sentence: string): AppError =>
  new AppError('bad_input', sentence, { fieldErrors: { currentPassword: sentence } });

/** The stored hash of the account if the password matches it, else null. */
async function hashOfPassword(ctx: AccountContext, password: string): Promise<string | null> {
  const { passwordHash } = await ctx.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', ctx.account.id)
    .executeTakeFirstOrThrow();
  const match = await verifyPassword(password, passwordHash, { asker: ctx.clientAddress });
  return match ? passwordHash : null;
}

/** A change of the e-mail address tells whether another account has it, so it counts as a sign-up does. */
function changeWithin(ctx: ProfileContext, changes: UpdateProfile, known: string | null): Promise<Account> {
  const { email } = changes;
  const own = storedEmail(ctx.account.email).toLowerCase();
  const isAnother = email !== undefined && storedEmail(email).toLowerCase() !== own;
  if (!isAnother) return change(ctx, changes, known);
  return ctx.limiter.guard(
    [{ limit: 'signUpsFromAddress', key: ctx.clientAddress }],
    () => change(ctx, changes, known),
    toldEmailInUse,
  );
}

/** `known`: the hash the current password was verified against; undefined when it was not asked for. */
async function change(
  { db, account, bearer, clientAddress: asker }: ProfileContext,
  { name, email, password }: Omit<UpdateProfile, 'currentPassword'>,
  known: string | null,
): Promise<Account> {
  // Hash before the row is locked, because hashing takes long.
  const passwordHash = password === undefined ? undefined : await hashPassword(password, { asker });
  try {
    return await db.transaction().execute(async (trx) => {
      const stored = await trx
        .selectFrom('accounts')
        .select(['name', 'email', 'passwordHash'])
        .where('id', '=', account.id)
        .forUpdate()
        .executeTakeFirst();
      // Two sessions change the password at once: the first change ends the second session.
      if (!stored || (bearer && !(await isOpen(trx, bearer)))) {
        throw new AppError('unauthenticated', 'Your session has ended. Please log in again.');
      }
      if (known !== null && stored.passwordHash !== known) {
        throw badCurrentPassword('The password was changed a moment ago. Enter the new one.');
      }
      const row = await trx
        .updateTable('accounts')
        .set({
          name: name ?? stored.name,
          email: email === undefined ? stored.email : storedEmail(email),
          passwordHash: passwordHash ?? stored.passwordHash,
        })
        .where('id', '=', account.id)
        .returning(['id', 'name', 'email', 'role'])
        .executeTakeFirstOrThrow();
      if (passwordHash) await closeSessionsOf(trx, account.id, { keep: bearer });
      return toAccount(row);
    });
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  }
}
