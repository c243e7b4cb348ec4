import type { AskForReset, EmailLinkToken, ResetPassword } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { violates } from '../../platform/db/violates.ts';
import { queueLetter } from '../../telling/letter/letter.service.ts';
import { accountOf, closeSessionsOf } from '../session/session.service.ts';
import { refuseCommonPassword } from './common-password.ts';
import { emailInUse } from './email-in-use.service.ts';
import { dropLinks, linkSeconds, newToken, readLink, useLink } from './email-link.service.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { makeAccountOfGuest } from './guest-orders.service.ts';
import { hashPassword } from './password.ts';
import { addressProved } from './proved-address.service.ts';

type Db = Kysely<Database>;

/**
 * Sends a letter with a link that sets a new password, if an account has this address; nobody is told whether one has. As
 * much is written in either case, so that both take as long. Throws `too_many_requests`, also in either case.
 */
export async function askForReset(ctx: Context, { email: typed }: AskForReset): Promise<void> {
  const key = storedEmail(typed).toLowerCase();
  await ctx.limiter.guard(
    [
      { limit: 'resetsOfEmail', key },
      { limit: 'resetsFromAddress', key: ctx.clientAddress },
    ],
    async () => {
      const account = await accountOf(ctx.db, typed);
      // To the address of the account, not as it was typed: lower case makes some different letters one.
      const accountId = account?.id ?? null;
      await ctx.db.transaction().execute(async (trx) => {
        await sendReset(trx, ctx, { accountId, email: account?.email ?? key });
        await recordAudit(trx, ctx, { kind: 'reset_asked', about: accountId });
      });
    },
    () => true,
  );
}

/** Queues the letter with a link that sets a new password. */
export async function sendReset(
  trx: Db,
  ctx: Pick<Context, 'env'>,
  { accountId, email }: { accountId: string | null; email: string },
): Promise<void> {
  const { token, tokenHash } = newToken();
  const usefulSeconds = linkSeconds.reset;
  await sql`insert into email_links (token_hash, account_id, purpose, email, expires_at)
    select ${tokenHash}, id, 'reset', ${email}, ${inSeconds(usefulSeconds)} from accounts
    where id = ${accountId}`.execute(trx);
  const link = `${ctx.env.shopUrl}/reset-password#${token}`;
  const letter = { kind: 'password-reset', name: '', link, minutes: usefulSeconds / 60 } as const;
  await queueLetter(trx, ctx, { accountId, to: email, usefulSeconds, letter });
}

/** The address that a link of a letter sets a password for. Throws `not_found` as {@link resetPassword} does. */
export async function readResetLink(ctx: Context, { token }: EmailLinkToken): Promise<{ email: string }> {
  const { email } = await readLink(ctx.db, 'reset', token);
  return { email: shownEmail(email) };
}

/**
 * Sets a new password by the link of a letter, which also proves the address, and ends every session of the account and
 * every change of its address that waits. A guest becomes an account. Throws `not_found` for a link that was used, is too old or was altered, `conflict` when a
 * guest's address has an account by now, and `bad_input` for a common password; then the link still works.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetPassword): Promise<void> {
  refuseCommonPassword(password, null);
  await readLink(ctx.db, 'reset', token);
  const passwordHash = await hashPassword(password, { asker: ctx.clientAddress });
  const set = ctx.db.transaction().execute(async (trx) => {
    const { accountId, email } = await useLink(trx, 'reset', token);
    refuseCommonPassword(password, email);
    await makeAccountOfGuest(trx, accountId);
    const { name } = await trx
      .updateTable('accounts')
      .set({ passwordHash, passwordUntil: null })
      .where('id', '=', accountId)
      .returning('name')
      .executeTakeFirstOrThrow();
    await addressProved(trx, ctx, { accountId });
    // Who asked for another address may have been the person whom the new password keeps out.
    await dropLinks(trx, accountId, 'reset', 'confirm');
    await closeSessionsOf(trx, accountId);
    await recordAudit(trx, ctx, { kind: 'password_reset', by: accountId });
    await tellPasswordChanged(trx, ctx, { accountId, name, email });
  });
  await set.catch((error: unknown) => {
    throw violates(error, 'accounts_email') ? emailInUse() : error;
  });
}

/** Tells the owner of an account that its password is another one now. */
export const tellPasswordChanged = (
  trx: Db,
  ctx: Pick<Context, 'env'>,
  { accountId, name, email }: { accountId: string; name: string; email: string },
): Promise<void> => {
  const resetLink = `${ctx.env.shopUrl}/forgot-password`;
  const letter = { kind: 'password-changed', name, at: Date.now(), resetLink } as const;
  return queueLetter(trx, ctx, { accountId, to: email, letter });
};
