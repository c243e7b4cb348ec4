import { randomInt, timingSafeEqual } from 'node:crypto';
import type { AskForOrderCode, FoundOrder, OpenOrder } from 'contracts';
import { type Kysely, sql } from 'kysely';
import { addressProved } from '../account/proved-address.service.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context, FoundSession } from '../../context.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { codeHashes } from '../../platform/db/seal.ts';
import { badField } from '../../errors.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { letterToStranger, queueLetter } from '../../telling/letter/letter.service.ts';
import { openGuestSession } from '../session/session.service.ts';

/** How long a code of a letter works, in seconds, and how many wrong ones end it. */
const usefulSeconds = 10 * 60;
const maxTries = 5;

/** The order of a number, if it was made with this address; undefined otherwise. */
const findOrder = (db: Kysely<Database>, asked: Asked) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.accountId')
    .select(['orders.id', 'number', 'accountId', anyEmail.as('email')])
    .select(sql<boolean>`guest_email is not null`.as('isGuest'))
    .where('number', '=', sql<number>`${asked.number}::bigint`)
    .where(sql`lower(${anyEmail})`, '=', asked.email)
    .executeTakeFirst();

/** A number and an address in the form that is compared; the number is null when the text is none. */
interface Asked {
  number: string | null;
  email: string;
}

/** However the number is spelled, it names one order: limits count by that. */
const askedOf = ({ number, email }: AskForOrderCode): Asked => ({
  number: /^(?:order)?#?0*(\d{1,15})$/i.exec(asDigits(number))?.[1] ?? null,
  email: storedEmail(email.trim()).toLowerCase(),
});

/**
 * Digits as people type and copy them: of any script and width, with blanks, dashes, dots and signs that are not seen
 * between them.
 */
const asDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Mn}\p{Pd}.,_]/gu, '')
    .replaceAll(/\p{Nd}/gu, valueOf);

/** The digits of a script stand one after the other, from 0 to 9. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** The six digits of a code, with letters that look like digits taken for them; null for what can be no code. */
function typedCode(typed: string): string | null {
  const code = asDigits(typed).replaceAll(/o/gi, '0').replaceAll(/[il|]/gi, '1');
  return /^\d{6}$/.test(code) ? code : null;
}

const keyOf = ({ number, email }: Asked) => `${number} ${email}`;

const hashesOf = ({ env }: Pick<Context, 'env'>, orderId: string, code: string) =>
  codeHashes(`order code ${orderId} ${code}`, env.nonceKeys);

/**
 * Sends a letter with a code to the address of an order, if the order was made with it; nobody is told whether it was. As
 * much is written in either case, so that both take as long. A new code ends the one before. Throws `too_many_requests`,
 * also in either case.
 */
export async function askForOrderCode(ctx: Context, input: AskForOrderCode): Promise<void> {
  const asked = askedOf(input);
  await letterToStranger(
    ctx,
    asked.email,
    () =>
      ctx.db.transaction().execute(async (trx) => {
        const order = await findOrder(trx, asked);
        const code = randomInt(1_000_000).toString().padStart(6, '0');
        const id = order?.id ?? null;
        await sql`insert into order_codes (order_id, code_hash, expires_at)
          select id, ${hashesOf(ctx, id ?? '', code)[0]}, ${inSeconds(usefulSeconds)} from orders where id = ${id}
          on conflict (order_id) do update
            set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`.execute(trx);
        await queueLetter(trx, ctx, {
          accountId: order?.accountId ?? null,
          to: order?.email ?? asked.email,
          usefulSeconds,
          letter: {
            kind: 'order-code',
            number: order ? String(order.number) : '',
            code,
            minutes: usefulSeconds / 60,
          },
        });
      }),
    [
      { limit: 'codesOfOrder', key: keyOf(asked) },
      { limit: 'codesFromAddress', key: ctx.clientAddress },
    ],
  );
}

const badCode = (sentence: string) => badField('code', sentence);
const wrongCode = () =>
  badCode('This code is wrong or too old. Look at the newest letter, or ask for a new code.');

/**
 * Opens an order by the code of a letter, which ends with it. Whoever is logged in with the order's address gets the orders
 * of guests with that address into the account, and the address counts as confirmed; everybody else gets a token for this order alone. Throws `bad_input` on
 * `code`, the same for an order that does not exist, and `too_many_requests`.
 * @param session of who asks, if anybody is logged in
 */
export async function openOrder(
  ctx: LookUpContext,
  input: OpenOrder,
  session: FoundSession | null,
): Promise<FoundOrder> {
  const asked = askedOf(input);
  const code = typedCode(input.code);
  // A slip of the keys is no guess: it uses up no try.
  if (code === null) throw badCode('The code has six digits. Look at the newest letter.');
  return ctx.limiter.guard(
    [
      { limit: 'wrongCodesOfOrder', key: keyOf(asked) },
      { limit: 'wrongOrderCodesFromAddress', key: ctx.clientAddress },
    ],
    () => openByCode(ctx, asked, code, session),
    (outcome) => 'error' in outcome,
  );
}

/** With the token of who asks, if anybody is logged in. */
type LookUpContext = Context & { bearer?: string | null };

async function openByCode(
  ctx: LookUpContext,
  asked: Asked,
  code: string,
  session: FoundSession | null,
): Promise<FoundOrder> {
  const order = await findOrder(ctx.db, asked);
  if (!order || !(await isCodeOf(ctx, order.id, code))) throw wrongCode();
  return ctx.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('orderCodes')
      .where('orderId', '=', order.id)
      .where('codeHash', 'in', hashesOf(ctx, order.id, code))
      .executeTakeFirstOrThrow();
    if (used.numDeletedRows === 0n) throw wrongCode();
    await recordAudit(trx, ctx, {
      kind: 'order_looked_up',
      about: order.id,
      aboutName: String(order.number),
    });
    const isAccount = session && !session.isGuest && !session.onlyOrder;
    const own = isAccount && storedEmail(session.account.email).toLowerCase() === asked.email;
    const keep = ctx.bearer ?? null;
    if (own) await addressProved(trx, ctx, { accountId: session.account.id, email: asked.email, keep });
    else if (order.isGuest) await addressProved(trx, ctx, { accountId: order.accountId, keep });
    const now = await trx
      .selectFrom('orders')
      .select('accountId')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    return {
      orderId: order.id,
      token:
        own && now.accountId === session.account.id
          ? null
          : await openGuestSession(trx, ctx, { accountId: now.accountId, orderId: order.id }),
    };
  });
}

/** Whether a code is the order's. Each call counts as a try, also of several at once. */
async function isCodeOf(ctx: Context, orderId: string, code: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('orderCodes')
    .set({ tries: sql`tries + 1` })
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .returning('codeHash')
    .executeTakeFirst();
  return (
    row !== undefined && hashesOf(ctx, orderId, code).some((hash) => timingSafeEqual(row.codeHash, hash))
  );
}

/** Deletes codes whose time is over. */
export async function removeOldCodes({ db }: Context): Promise<void> {
  await db
    .deleteFrom('orderCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
