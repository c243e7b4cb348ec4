import type { Account, UpdateProfile } from 'contracts';
import type { BearerContext } from '../../context.ts';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import { violates } from '../../platform/db/violates.ts';
import { AppError, sessionEnded } from '../../errors.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import { emailInUse, refuseEmailInUse, toldEmailInUse } from './email-in-use.service.ts';
import { badCurrentPassword, provenHash } from './current-password.service.ts';
import { refuseCommonPassword } from './common-password.ts';
import { askToConfirm } from './confirm-email.service.ts';
import { dropLinks } from './email-link.service.ts';
import { tellPasswordChanged } from './reset-password.service.ts';
import { hashPassword } from './password.ts';
import { letterToStranger } from '../../telling/letter/letter.service.ts';
import { closeSessionsOf, isOpen, toAccount } from '../session/session.service.ts';

/**
 * Changes the bearer's own account; fields that are left out keep their values. Another e-mail address takes effect when
 * it is confirmed by a letter, or at once where the present one never was. A new password ends every
 * other session of the account (decision 11). Throws `conflict` when the new e-mail address is in use.
 */
export const updateProfile = (ctx: BearerContext, changes: UpdateProfile): Promise<Account> =>
  changeWithin(ctx, changes, {});

/**
 * The same for an admin, who knows no password: another e-mail address ends all sessions. Throws `conflict` for an account
 * of an admin, and when the address is in use.
 */
export const updateCustomerProfile = (
  { account: by, ...ctx }: BearerContext,
  account: Account,
  changes: Pick<UpdateProfile, 'name' | 'email'>,
): Promise<Account> => changeWithin({ ...ctx, account, bearer: null }, changes, { by });

/**
 * The same for whoever must send the current password with a new password or e-mail address. Throws
 * `bad_input` on `currentPassword` when it is missing or wrong, and `too_many_requests` when it was wrong too often in
 * this session.
 */
export async function updateProfileKnowingPassword(
  ctx: BearerContext,
  { currentPassword, ...changes }: UpdateProfile,
): Promise<Account> {
  // Without the e-mail address, which may have been changed since the account was read.
  if (changes.password === undefined && !isAnotherEmail(ctx, changes))
    return updateProfile(ctx, { name: changes.name });
  const missing =
    changes.password === undefined
      ? 'Enter your current password to change your e-mail address.'
      : 'Enter your current password to set a new one.';
  return changeWithin(ctx, changes, { known: await provenHash(ctx, currentPassword, missing) });
}

/**
 * The same for REST, whose older clients send no current password: a demo changes what opens the account without it, and
 * so does a deployment that says so (decision 120).
 */
export const updateProfileByRest = (ctx: BearerContext, changes: UpdateProfile): Promise<Account> =>
  ctx.env.restPasswordChanges && changes.currentPassword === undefined
    ? updateProfile(ctx, changes)
    : updateProfileKnowingPassword(ctx, changes);

/** Whether the e-mail address is to change, if only in upper and lower case. */
const isAnotherEmail = ({ account }: BearerContext, { email }: UpdateProfile): boolean =>
  email !== undefined && storedEmail(email) !== storedEmail(account.email);

/**
 * A change of the e-mail address sends a letter to it. It also tells whether another account has it, so that counts as a
 * sign-up does.
 */
function changeWithin(ctx: BearerContext, changes: UpdateProfile, asked: Asked): Promise<Account> {
  const { email } = changes;
  if (email === undefined || !isAnotherEmail(ctx, changes)) return change(ctx, changes, asked);
  return ctx.limiter.guard(
    [{ limit: 'signUpsFromAddress', key: ctx.clientAddress }],
    () =>
      letterToStranger(ctx, email, () => change(ctx, changes, asked), [
        { limit: 'confirmationsOfAccount', key: ctx.account.id },
      ]),
    toldEmailInUse,
  );
}

interface Asked {
  /** The hash that the current password was verified against; absent when it was not asked for. */
  known?: string;
  /** The admin who changes it in place of its owner. */
  by?: Account;
}

async function change(
  ctx: BearerContext,
  { name, email: typedEmail, password }: Omit<UpdateProfile, 'currentPassword'>,
  { known, by }: Asked,
): Promise<Account> {
  const { db, account, bearer, clientAddress: asker } = ctx;
  if (password !== undefined) refuseCommonPassword(password, account.email);
  // Hash before the row is locked, because hashing takes long.
  const passwordHash = password === undefined ? undefined : await hashPassword(password, { asker });
  try {
    return await db.transaction().execute(async (trx) => {
      const stored = await trx
        .selectFrom('accounts')
        .select(['name', anyEmail.as('email'), 'emailConfirmedAt', 'passwordHash', 'role'])
        .where('id', '=', account.id)
        .forUpdate()
        .executeTakeFirst();
      // Two sessions change the password at once: the first change ends the second session.
      if (!stored || (bearer && !(await isOpen(trx, bearer)))) {
        throw sessionEnded();
      }
      if (by && stored.role === 1)
        throw new AppError('conflict', 'Admins change their own name and e-mail address.');
      if (known !== undefined && stored.passwordHash !== known) {
        throw badCurrentPassword('The password was changed a moment ago. Enter the new one.');
      }
      const email = typedEmail === undefined ? stored.email : storedEmail(typedEmail);
      const isAnother = email.toLowerCase() !== stored.email.toLowerCase();
      if (isAnother) await refuseEmailInUse(trx, email, account.id);
      // An address that nobody has confirmed protects nobody, so another takes its place at once.
      const waits = isAnother && stored.emailConfirmedAt !== null;
      const row = await trx
        .updateTable('accounts')
        .set({
          name: name ?? stored.name,
          email: waits ? stored.email : email,
          passwordHash: passwordHash ?? stored.passwordHash,
          ...(passwordHash && { passwordUntil: null }),
        })
        .where('id', '=', account.id)
        .returning(['id', 'name', anyEmail.as('email'), 'role', 'staffRole'])
        .executeTakeFirstOrThrow();
      if (isAnother) await askToConfirm(trx, ctx, row, { email, isChange: waits });
      if (by)
        await recordAudit(
          trx,
          { ...ctx, account: by },
          {
            kind: 'customer_changed',
            about: account.id,
            changes: differences({ name: stored.name, email: stored.email }, { name: row.name, email }),
          },
        );
      else if (waits)
        await recordAudit(trx, ctx, {
          kind: 'email_change_asked',
          changes: differences({ email: stored.email }, { email }),
        });
      else if (row.email !== stored.email)
        await recordAudit(trx, ctx, {
          kind: 'email_changed',
          changes: differences({ email: stored.email }, { email: row.email }),
        });
      if (by && isAnother) await closeSessionsOf(trx, account.id);
      if ((isAnother && !waits) || passwordHash) await dropLinks(trx, account.id, 'reset');
      if (passwordHash) {
        await closeSessionsOf(trx, account.id, { keep: bearer });
        await recordAudit(trx, ctx, { kind: 'password_changed' });
        // The address of somebody else perhaps: nobody has proved it.
        if (stored.emailConfirmedAt) await tellPasswordChanged(trx, ctx, { ...row, accountId: account.id });
      }
      return toAccount(row);
    });
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  }
}
