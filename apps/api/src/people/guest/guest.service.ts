import type { BeginAsGuest, GuestSession } from 'contracts';
import { sql } from 'kysely';
import { makeLink, linkSeconds } from '../account/email-link.service.ts';
import { noPassword } from '../account/password.ts';
import type { AccountContext, Context } from '../../context.ts';
import { shownEmail, storedEmail } from '../../platform/db/email-address.ts';
import { AppError } from '../../errors.ts';
import { letterToStranger, queueLetter } from '../../telling/letter/letter.service.ts';
import { refuseBlocked } from '../session/blocked-address.service.ts';
import { accountOf, openGuestSession } from '../session/session.service.ts';

/**
 * Lets somebody buy with an e-mail address and no password. The answer is the same whether an account has the address: a
 * guest is always a new row, which shares nothing with it. Throws `forbidden` where the shop sells to accounts alone,
 * `blocked`, and `too_many_requests`.
 */
export async function beginAsGuest(ctx: Context, { email }: BeginAsGuest): Promise<GuestSession> {
  if (!ctx.settings.guests.areWelcome)
    throw new AppError('forbidden', 'This shop sells to accounts only. Please log in, or sign up.');
  return ctx.limiter.guard(
    [{ limit: 'guestsFromAddress', key: ctx.clientAddress }],
    () =>
      ctx.db.transaction().execute(async (trx) => {
        await refuseBlocked({ ...ctx, db: trx }, email);
        const { id } = await trx
          .insertInto('accounts')
          .values({ name: '', email: null, guestEmail: storedEmail(email), passwordHash: noPassword })
          .returning('id')
          .executeTakeFirstOrThrow();
        const token = await openGuestSession(trx, ctx, { accountId: id });
        return { token, userId: id, email: shownEmail(storedEmail(email)) };
      }),
    () => true,
  );
}

/**
 * Sends a guest a letter with a link that sets a password, which makes an account of the guest. Where the address has an
 * account already the letter says so. Nobody but the reader of the letter is told which of both it was. Nothing is sent
 * to an account, which has its orders. Throws `too_many_requests`.
 */
export async function keepOrders(ctx: AccountContext): Promise<void> {
  const { account, env } = ctx;
  if (!ctx.isGuest) return;
  await letterToStranger(
    ctx,
    account.email,
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const email = storedEmail(account.email);
        const owner = await accountOf(trx, email);
        const token = await makeLink(trx, { accountId: account.id, purpose: 'reset', email });
        const letter = {
          kind: 'keep-orders',
          hasAccount: Boolean(owner),
          link: owner
            ? `${env.shopUrl}/login?next=%2Forder%2Ffind`
            : `${env.shopUrl}/reset-password#${token}`,
          minutes: linkSeconds.reset / 60,
        } as const;
        await queueLetter(trx, ctx, { accountId: account.id, to: email, letter });
      }),
    [{ limit: 'confirmationsOfAccount', key: account.id }],
  );
}

/** Deletes guests who have no order and no session any more, and of whom admins have noted nothing. */
export async function removeIdleGuests({ db }: Context): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('guestEmail', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('accountId', '=', 'accounts.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('sessions').select('id').whereRef('accountId', '=', 'accounts.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('customerNotes').select('id').whereRef('accountId', '=', 'accounts.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('customerTags').select('tag').whereRef('accountId', '=', 'accounts.id')),
      ),
    )
    .execute();
}
