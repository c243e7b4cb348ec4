import type { AddOrderNote, OfOrder, OrderNote } from 'contracts';
import type { Kysely } from 'kysely';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuseOther } from './once.ts';
import { readOrderStatus } from './order.service.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { tell } from './tell.service.ts';

/**
 * Writes a note about an order, for admins. Repeated with the same id it answers that note. Throws `key_reused`,
 * `not_found`.
 */
export async function addOrderNote(
  ctx: AccountContext,
  { id, orderId: named, text }: AddOrderNote,
): Promise<OrderNote> {
  const { id: orderId, number } = await readOrderStatus(ctx, { id: named });
  return ctx.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('orderNotes')
      .values({ id, orderId, author: ctx.account.id, text })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (written) await tell(trx, { kind: 'noted', orderId, number, actor: ctx });
    const note = await selectNotes(trx).where('orderNotes.id', '=', id).executeTakeFirstOrThrow();
    refuseOther('note', [note.orderId, note.text], [orderId, text]);
    return note;
  });
}

/** The notes of an order, newest first, for admins. Throws `not_found`. */
export async function listOrderNotes(ctx: AccountContext, { orderId }: OfOrder): Promise<OrderNote[]> {
  const { id } = await readOrderStatus(ctx, { id: orderId });
  return selectNotes(ctx.db)
    .where('orderNotes.orderId', '=', id)
    .orderBy('orderNotes.createdAt', 'desc')
    .execute();
}

const selectNotes = (db: Kysely<Database>) =>
  db
    .selectFrom('orderNotes')
    .leftJoin('accounts', 'accounts.id', 'orderNotes.author')
    .select(['orderNotes.id', 'orderNotes.orderId', 'orderNotes.text', 'accounts.name as author'])
    .select(isoTime('orderNotes.createdAt').as('createdAt'));
