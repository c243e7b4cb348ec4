import { randomBytes } from 'node:crypto';
import type { Account, EmailLinkToken, Profile } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { differences, recordAudit } from '../audit/audit.service.ts';
import type { AccountContext, Context } from '../context.ts';
import { shownEmail, storedEmail } from '../db/email-address.ts';
import type { Database } from '../db/schema.ts';
import { violates } from '../db/violates.ts';
import { AppError } from '../errors.ts';
import { letterToStranger, queueLetter } from '../letter/letter.service.ts';
import { closeSessionsOf, toAccount } from '../session/session.service.ts';
import { dropLinks, makeLink, useLink } from './email-link.service.ts';
import { emailInUse, refuseEmailInUse } from './email-in-use.service.ts';
import { hashPassword } from './password.ts';
import { sendReset } from './reset-password.service.ts';

type Db = Kysely<Database>;

/**
 * Asks for the confirmation of an address, in the transaction of the change that makes it necessary. An earlier letter's
 * link stops working. With `isChange` the account has another address until then.
 */
export async function askToConfirm(
  trx: Db,
  { env }: Pick<Context, 'env'>,
  { id }: Pick<Account, 'id'>,
  { email, isChange }: { email: string; isChange: boolean },
): Promise<void> {
  await dropLinks(trx, id, 'confirm');
  const token = await makeLink(trx, { accountId: id, purpose: 'confirm', email });
  const link = `${env.shopUrl}/confirm-email#${token}`;
  await queueLetter(
    trx,
    { env },
    {
      accountId: id,
      to: email,
      letter: { kind: 'confirm-email', email: shownEmail(email), link, isChange },
    },
  );
}

/** The account with what its owner alone sees. */
export async function readProfile({ db, account }: AccountContext): Promise<Profile> {
  const { confirmedAt, pending } = await db
    .selectFrom('accounts')
    .select((eb) => [
      'emailConfirmedAt as confirmedAt',
      eb
        .selectFrom('emailLinks')
        .select('emailLinks.email')
        .whereRef('accountId', '=', 'accounts.id')
        .where('purpose', '=', 'confirm')
        .where('expiresAt', '>', sql<Date>`now()`)
        .where(sql`lower(email_links.email)`, '<>', sql`lower(accounts.email)`)
        .limit(1)
        .as('pending'),
    ])
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
 * effect: both addresses get a letter, and the old one can take it back for a week. Throws `not_found`, and `conflict`
 * when another account has the address by now.
 */
export async function confirmEmail(ctx: AccountContext, { token }: EmailLinkToken): Promise<Account> {
  const { db, account } = ctx;
  try {
    return await db.transaction().execute(async (trx) => {
      const { email } = await useLink(trx, 'confirm', token, { accountId: account.id });
      const before = await trx
        .selectFrom('accounts')
        .select(['name', 'email', 'emailConfirmedAt'])
        .where('id', '=', account.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await refuseEmailInUse(trx, email, account.id);
      const row = await trx
        .updateTable('accounts')
        .set({ email, emailConfirmedAt: sql<Date>`now()` })
        .where('id', '=', account.id)
        .returning(['id', 'name', 'email', 'role'])
        .executeTakeFirstOrThrow();
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

/** Tells the old and the new address of a change. What was sent to the old one before opens nothing any more. */
async function tellBoth(
  trx: Db,
  { env }: Pick<Context, 'env'>,
  { id, name, email }: { id: string; name: string; email: string },
  from: string,
): Promise<void> {
  await dropLinks(trx, id, 'reset');
  const token = await makeLink(trx, { accountId: id, purpose: 'take_back', email: from });
  for (const [to, takeBackLink] of [
    [from, `${env.shopUrl}/take-back-email#${token}`],
    [email, null],
  ] as const) {
    const letter = {
      kind: 'email-changed',
      name,
      from: shownEmail(from),
      to: shownEmail(email),
      takeBackLink,
    } as const;
    await queueLetter(trx, { env }, { accountId: id, to, letter });
  }
}

/**
 * Undoes a change of address by the link in the letter to the old one. Whoever changed it may know the password, so that
 * stops working, every session ends, what was set up since as a second factor or passkey goes, and the old address gets a letter to set a new one. Throws `not_found`, and
 * `conflict` when another account has the address by now.
 */
export async function takeBackEmail(ctx: Context, { token }: EmailLinkToken): Promise<{ email: string }> {
  // Nobody knows this password. Hashed before rows are locked, because that takes long.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), {
    asker: ctx.clientAddress,
  });
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { accountId, email, createdAt } = await useLink(trx, 'take_back', token);
      await trx
        .updateTable('accounts')
        .set({ email, passwordHash, emailConfirmedAt: sql<Date>`now()` })
        .where('id', '=', accountId)
        .execute();
      // What was set up before the change is the owner's own.
      for (const table of ['secondFactors', 'passkeys'] as const)
        await trx
          .deleteFrom(table)
          .where('accountId', '=', accountId)
          .where('createdAt', '>=', createdAt)
          .execute();
      await closeSessionsOf(trx, accountId);
      await dropLinks(trx, accountId);
      await recordAudit(trx, ctx, {
        kind: 'email_taken_back',
        by: accountId,
        changes: differences(null, { email }),
      });
      await sendReset(trx, ctx, { accountId, email });
      return { email: shownEmail(email) };
    });
  } catch (error) {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  }
}
