import {
  type AddCustomerNote,
  type CustomerNote,
  maxTags,
  type NameCustomerNote,
  type TagCustomer,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { BearerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockAccount } from '../../people/session/session.service.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Matching } from '../../platform/db/newest-first.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuseOther } from '../../selling/order/once.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { customerNotFound, findCustomer, idsOfCustomer, rowsOfCustomers } from './customer-row.service.ts';

type Db = Kysely<Database>;

/** The notes about the rows of a customer, newest first. */
export const notesOf = (db: Db, ids: string[]): Promise<CustomerNote[]> =>
  db
    .selectFrom('customerNotes')
    .leftJoin('accounts', 'accounts.id', 'author')
    .select(['customerNotes.id', 'text', 'accounts.name as author'])
    .select(isoTime('customerNotes.createdAt').as('createdAt'))
    .where('accountId', 'in', ids)
    .orderBy('customerNotes.createdAt', 'desc')
    .orderBy('customerNotes.id')
    .execute();

/**
 * Writes a note about a customer and returns all of them. Repeated with the same id it changes nothing. Throws
 * `key_reused`, `not_found`.
 */
export async function addCustomerNote(
  ctx: BearerContext,
  { id, noteId, text }: AddCustomerNote,
): Promise<CustomerNote[]> {
  const { id: accountId } = await findCustomer(ctx, id);
  return ctx.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('customerNotes')
      .values({ id: noteId, accountId, author: ctx.account.id, text })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (written) await recordAudit(trx, ctx, { kind: 'customer_noted', about: accountId });
    const notes = await notesOf(trx, await idsOfCustomer(trx, accountId));
    refuseOther('note', notes.find((note) => note.id === noteId)?.text, text);
    return notes;
  });
}

/** Deletes a note and returns those that are left; one that is gone already is no failure. Throws `not_found`. */
export async function removeCustomerNote(
  ctx: BearerContext,
  { id, noteId }: NameCustomerNote,
): Promise<CustomerNote[]> {
  const { id: accountId } = await findCustomer(ctx, id);
  return ctx.db.transaction().execute(async (trx) => {
    const ids = await idsOfCustomer(trx, accountId);
    const { numDeletedRows } = await trx
      .deleteFrom('customerNotes')
      .where('id', '=', noteId)
      .where('accountId', 'in', ids)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordAudit(trx, ctx, { kind: 'customer_note_removed', about: accountId });
    return notesOf(trx, ids);
  });
}

/** Puts a tag on a customer and returns all of theirs. Throws `not_found`, and `conflict` when there are too many. */
export const tagCustomer = (ctx: BearerContext, { id, tag }: TagCustomer): Promise<string[]> =>
  changeTags(ctx, id, async (trx, accountId, tags) => {
    if (tags.includes(tag)) return false;
    if (tags.length >= maxTags)
      throw new AppError('conflict', `A customer has at most ${maxTags} tags. Take one off first.`);
    await trx.insertInto('customerTags').values({ tag, accountId }).execute();
    await recordAudit(trx, ctx, {
      kind: 'customer_tagged',
      about: accountId,
      changes: { tag: { from: null, to: tag } },
    });
    return true;
  });

/** Takes a tag off a customer and returns those that are left. Throws `not_found`. */
export const untagCustomer = (ctx: BearerContext, { id, tag }: TagCustomer): Promise<string[]> =>
  changeTags(ctx, id, async (trx, accountId, tags) => {
    if (!tags.includes(tag)) return false;
    await trx
      .deleteFrom('customerTags')
      .where('tag', '=', tag)
      .where('accountId', 'in', await idsOfCustomer(trx, accountId))
      .execute();
    await recordAudit(trx, ctx, {
      kind: 'customer_untagged',
      about: accountId,
      changes: { tag: { from: tag, to: null } },
    });
    return true;
  });

/** One change after the other, so that each sees the tags that there are. */
async function changeTags(
  ctx: BearerContext,
  id: string,
  change: (trx: Db, accountId: string, tags: string[]) => Promise<boolean>,
): Promise<string[]> {
  const { id: accountId } = await findCustomer(ctx, id);
  return ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const read = async () => {
      const [row] = await rowsOfCustomers(trx, [accountId]);
      if (!row) throw customerNotFound();
      return row.tags;
    };
    const tags = await read();
    return (await change(trx, accountId, tags)) ? read() : tags;
  });
}

/** Whether a row of accounts has a tag; of a guest any row may, but the one that is listed has it then. */
export const hasTag = (tag: string): Matching =>
  sql`accounts.id in (select account_id from customer_tags where tag = ${tag})`;

/** The most tags that are told. */
const mostTold = 200;

/** The tags that customers have, in their order: each is looked up behind the one before. */
export async function listTags({ db }: Pick<BearerContext, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive each (tag) as (
      (select tag from customer_tags order by tag limit 1)
      union all
      select (select next.tag from customer_tags next where next.tag > each.tag order by next.tag limit 1)
      from each where each.tag is not null
    ) select tag from each where tag is not null limit ${sql.lit(mostTold)}`.execute(db);
  return rows.map(({ tag }) => tag);
}
