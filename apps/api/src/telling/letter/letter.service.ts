import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountLetter, Letter, OrderLetter } from 'letters';
import type { Context } from '../../context.ts';
import { storedEmail } from '../../platform/db/email-address.ts';
import type { Database, LettersTable } from '../../platform/db/schema.ts';
import { seal, unseal } from '../../platform/db/seal.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import { claimDueRow } from '../../platform/jobs/due-rows.service.ts';
import type { Use } from '../../platform/limits/limiter.ts';

type Db = Kysely<Database>;
export type LetterRow = Selectable<LettersTable>;

/** A letter with the address that it goes to. */
export interface AddressedLetter {
  to: string;
  letter: Letter;
  /** True: nobody has proved the address, and the letter was not counted when it was asked for. */
  isToStranger?: boolean;
}

/** How long a letter is tried while the mail server does not take it. */
const threeDays = 3 * 86_400;

interface Queued extends AddressedLetter {
  /** Null: nobody has this address, so nothing is sent. The row is written all the same, so that both take as long. */
  accountId: string | null;
  letter: AccountLetter;
  /** How long the letter is of use, in seconds; three days when absent. */
  usefulSeconds?: number;
}

/** Queues a letter in the transaction of the change that it tells of. A job sends it. */
export async function queueLetter(
  db: Db,
  { env }: Pick<Context, 'env'>,
  { accountId, to, letter, usefulSeconds = threeDays }: Queued,
): Promise<void> {
  const id = randomUUID();
  const sealed = seal(JSON.stringify({ to, letter } satisfies AddressedLetter), env.nonceKeys, id);
  await db
    .insertInto('letters')
    .values({
      id,
      accountId,
      kind: letter.kind,
      sealed: accountId === null ? null : sealed,
      giveUpAt: inSeconds(usefulSeconds),
      ...(accountId === null && { nextCheckAt: null }),
    })
    .execute();
}

/**
 * Around every letter that somebody can have sent to an address that nobody has proved yet: one limit by mailbox and one
 * by network, whether the address has an account or not. `alsoCounted` are limits of the caller's own. Throws
 * `too_many_requests`.
 */
export const letterToStranger = <T>(
  { limiter, clientAddress }: Pick<Context, 'limiter' | 'clientAddress'>,
  email: string,
  send: () => Promise<T>,
  alsoCounted: readonly Use[] = [],
): Promise<T> =>
  limiter.guard(
    [
      ...alsoCounted,
      { limit: 'lettersToStranger', key: storedEmail(email).toLowerCase() },
      { limit: 'lettersFromAddress', key: clientAddress },
    ],
    send,
    (outcome) => 'value' in outcome,
  );

interface AboutOrder {
  kind: OrderLetter['kind'];
  orderId: string;
  /** The refund, return or shipment that the letter is about; the order when absent. */
  about?: string;
}

/** Queues a letter to an order's owner, in the transaction of the change. It is read from the rows when it is sent. */
export async function queueOrderLetter(
  db: Db,
  { kind, orderId, about = orderId }: AboutOrder,
): Promise<void> {
  await sql`insert into letters (account_id, kind, about, give_up_at)
    select account_id, ${kind}, ${about}, ${inSeconds(threeDays)} from orders where id = ${orderId}`.execute(
    db,
  );
}

/** Claims the letter that has waited longest, for this process; undefined when none is due. */
export const claimLetter = (ctx: Context): Promise<LetterRow | undefined> => claimDueRow(ctx, 'letters');

/** What a letter of {@link queueLetter} says. Throws when NONCE_KEY has changed since. */
export const openLetter = (
  { env }: Pick<Context, 'env'>,
  { id, sealed }: LetterRow,
): AddressedLetter | null => sealed && (JSON.parse(unseal(sealed, env.nonceKeys, id)) as AddressedLetter);

/** What was sent of a letter about an order. */
export type SentText = Record<'to' | 'subject' | 'text', string>;

/** Ends a letter: it was sent, or it is given up. Its content is erased; `sent` is kept in its place, for admins to read. */
export async function endLetter(
  { db, env }: Context,
  id: string,
  { failure = null, sent = null }: { failure?: string | null; sent?: SentText | null },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({
      sealed: sent && seal(JSON.stringify(sent), env.nonceKeys, id),
      nextCheckAt: null,
      failure,
      sentAt: failure === null ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** What was sent of a letter about an order; null where it is not kept, or NONCE_KEY has changed since. */
export function openSent(
  { env }: Pick<Context, 'env'>,
  { id, sealed }: Pick<LetterRow, 'id' | 'sealed'>,
): SentText | null {
  try {
    return sealed && (JSON.parse(unseal(sealed, env.nonceKeys, id)) as SentText);
  } catch {
    return null;
  }
}

/** Has a letter sent later: after 15 s at first, then after twice as long each time. */
export async function putOffLetter(
  { db }: Context,
  { id, tries }: LetterRow,
  failure: string,
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ failure, nextCheckAt: inSeconds(backOffSeconds(tries)) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

/** Deletes letters that ended more than 30 days ago, and links whose time is over. */
export async function removeOldLetters({ db }: Context): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('nextCheckAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('emailLinks')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
