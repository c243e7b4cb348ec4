import type { Account, EmailLinkToken, Profile, TakenBack } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, BearerContext, Context } from '../../context.ts';
import { anyEmail, shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { violates } from '../../platform/db/violates.ts';
import { AppError } from '../../errors.ts';
import { letterToStranger, queueLetter } from '../../telling/letter/letter.service.ts';
import { closeSessionsOf, toAccount } from '../session/session.service.ts';
import { dropLinks, findLink, makeLink, useLink } from './email-link.service.ts';
import { emailInUse, refuseEmailInUse } from './email-in-use.service.ts';
import { listPasskeys } from './passkey.service.ts';
import { noPassword } from './password.ts';
import { addressProved, removeFactorsOf } from './proved-address.service.ts';
import { sendReset } from './reset-password.service.ts';
import { readSecondFactor } from './second-factor.service.ts';

type Db = Kysely<Database>;

/** How long before a change of address whoever made it may have had the account, in days. */
const suspectDays = 30;

/**
 * Asks for the confirmation of an address, in the transaction of the change that makes it necessary. An earlier letter's
 * link stops working. With `isChange` the account has another address until then.
 */
export async function askToConfirm(
  trx: Db,
  ctx: Pick<Context, 'env'>,
  { id }: Pick<Account, 'id'>,
  { email, isChange }: { email: string; isChange: boolean },
): Promise<void> {
  await dropLinks(trx, id, 'confirm');
  const token = await makeLink(trx, { accountId: id, purpose: 'confirm', email });
  const link = `${ctx.env.shopUrl}/confirm-email#${token}`;
  const letter = { kind: 'confirm-email', email: shownEmail(email), link, isChange } as const;
  await queueLetter(trx, ctx, { accountId: id, to: email, letter });
}

/** The address that becomes an account's when it is confirmed, as it is stored. */
export const pendingEmail = sql<string | null>`(select email_links.email from email_links
  where account_id = accounts.id and purpose = 'confirm' and expires_at > now() and used_at is null
    and lower(email_links.email) <> lower(accounts.email) limit 1)`;

/** The account with what its owner alone sees. */
export async function readProfile({ db, account }: AccountContext): Promise<Profile> {
  const { confirmedAt, pending } = await db
    .selectFrom('accounts')
    .select(['emailConfirmedAt as confirmedAt', pendingEmail.as('pending')])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { ...account, emailConfirmed: confirmedAt !== null, pendingEmail: pending && shownEmail(pending) };
}

/**
 * Sends the letter again that asks for a confirmation: of the address that waits for it, or of the account's own. Throws
 * `conflict` when nothing is to be confirmed, and `too_many_requests`.
 */
export async function sendConfirmation(ctx: AccountContext): Promise<Profile> {
  const profile = await readProfile(ctx);
  const email = profile.pendingEmail ?? profile.email;
  if (profile.emailConfirmed && !profile.pendingEmail)
    throw new AppError('conflict', `${email} is confirmed already.`);
  await letterToStranger(
    ctx,
    email,
    () =>
      ctx.db.transaction().execute((trx) =>
        askToConfirm(trx, ctx, profile, {
          email: storedEmail(email),
          isChange: profile.pendingEmail !== null,
        }),
      ),
    [{ limit: 'confirmationsOfAccount', key: ctx.account.id }],
  );
  return profile;
}

/**
 * Confirms an address by the link of a letter, for the account that the letter was about. Only who can log in may: an
 * account that a stranger opened with somebody's address is not confirmed by its owner's click. A change of address takes
 * effect: both addresses get a letter, and the old one can take it back for a week. Used again by its owner, the link
 * answers the same. Throws `not_found`, and `conflict`
 * when another account has the address by now.
 */
export async function confirmEmail(ctx: BearerContext, { token }: EmailLinkToken): Promise<Account> {
  const { db, account } = ctx;
  try {
    return await db.transaction().execute(async (trx) => {
      const again = await findLink(trx, 'confirm', token);
      if (again?.usedAt && again.accountId === account.id && isConfirmed(again, await readProfile(ctx)))
        return account;
      const { email } = await useLink(trx, 'confirm', token, { accountId: account.id });
      const before = await trx
        .selectFrom('accounts')
        .select(anyEmail.as('email'))
        .where('id', '=', account.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await refuseEmailInUse(trx, email, account.id);
      const row = await trx
        .updateTable('accounts')
        .set({ email })
        .where('id', '=', account.id)
        .returning(['id', 'name', anyEmail.as('email'), 'role', 'staffRole'])
        .executeTakeFirstOrThrow();
      await addressProved(trx, ctx, { accountId: account.id, keep: ctx.bearer ?? null });
      await recordAudit(trx, ctx, {
        kind: 'email_confirmed',
        changes: differences({ email: before.email }, { email }),
      });
      if (before.email.toLowerCase() !== email.toLowerCase()) await tellBoth(trx, ctx, row, before.email);
      return toAccount(row);
    });
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  }
}

const isConfirmed = (link: { email: string }, { email, emailConfirmed }: Profile): boolean =>
  emailConfirmed && storedEmail(email).toLowerCase() === link.email.toLowerCase();

/** Tells the old and the new address of a change. What was sent to the old one before opens nothing any more. */
async function tellBoth(
  trx: Db,
  ctx: Pick<Context, 'env'>,
  { id, name, email }: { id: string; name: string; email: string },
  from: string,
): Promise<void> {
  await dropLinks(trx, id, 'reset');
  const token = await makeLink(trx, { accountId: id, purpose: 'take_back', email: from });
  const letter = { kind: 'email-changed', name, from: shownEmail(from), to: shownEmail(email) } as const;
  const takeBackLink = `${ctx.env.shopUrl}/take-back-email#${token}`;
  await queueLetter(trx, ctx, { accountId: id, to: from, letter: { ...letter, takeBackLink } });
  await queueLetter(trx, ctx, { accountId: id, to: email, letter: { ...letter, takeBackLink: null } });
}

/**
 * Undoes a change of address by the link in the letter to the old one. Whoever changed it may know the password, so that
 * stops working, every session ends, and the old address gets a letter to set a new one. They may have had the account for
 * a while, so what was set up as a second factor, recovery codes or passkey goes if it is younger than thirty days before
 * the change. Returns what stays. Throws `not_found`, and `conflict` when another account has the address by now.
 */
export async function takeBackEmail(ctx: Context, { token }: EmailLinkToken): Promise<TakenBack> {
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { accountId, email, createdAt } = await useLink(trx, 'take_back', token);
      await trx
        .updateTable('accounts')
        .set({ email, passwordHash: noPassword, passwordUntil: null })
        .where('id', '=', accountId)
        .execute();
      await addressProved(trx, ctx, { accountId });
      const from = new Date(createdAt.getTime() - suspectDays * 86_400_000);
      await removeFactorsOf(trx, ctx, accountId, { from });
      await trx
        .deleteFrom('recoveryCodes')
        .where('accountId', '=', accountId)
        .where('createdAt', '>=', from)
        .execute();
      await closeSessionsOf(trx, accountId);
      await dropLinks(trx, accountId);
      await recordAudit(trx, ctx, {
        kind: 'email_taken_back',
        by: accountId,
        changes: differences(null, { email }),
      });
      await sendReset(trx, ctx, { accountId, email });
      const asOwner = { ...ctx, db: trx, account: { id: accountId } };
      return {
        email: shownEmail(email),
        stays: { ...(await readSecondFactor(asOwner)), passkeys: await listPasskeys(asOwner) },
      };
    });
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  }
}
