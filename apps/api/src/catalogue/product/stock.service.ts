import {
  type Account,
  type ChangeStock,
  maxProductQuantity,
  pageSize,
  type Product,
  type Stock,
  type StockChange,
  type StockQuery,
} from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { violates } from '../../platform/db/violates.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { notDeleted, productNotFound, selectProducts, toProduct } from './product.service.ts';

interface Said {
  reason: StockChange['reason'];
  words?: string;
  key?: string;
}

/** Says for the rest of this transaction why and by whom stocks change; the database notes it with each change. */
export async function sayWhy(
  trx: Transaction<Database>,
  { account }: { account: Pick<Account, 'id'> | null },
  said: Said,
): Promise<void> {
  const text = JSON.stringify({ ...said, by: account?.id });
  await sql`select set_config('storefront.stock', ${text}, true)`.execute(trx);
}

/**
 * Adds units to a stock, or takes some away, whatever else changes it meanwhile; it is no new version of the product.
 * Repeated with the same `changeId` it changes nothing more. Throws `not_found`, `conflict` when more are taken away than
 * are free or the stock is too large, and `key_reused`.
 */
export async function changeStock(ctx: Context, change: ChangeStock): Promise<Product> {
  try {
    return await ctx.db.transaction().execute((trx) => changeIn(trx, ctx, change));
  } catch (error) {
    if (!violates(error, 'stock_changes_key')) throw error;
    return repeated(ctx, change);
  }
}

async function changeIn(
  trx: Transaction<Database>,
  ctx: Context,
  { id, changeId, units, reason, words }: ChangeStock,
): Promise<Product> {
  if (!isUuid(id)) throw productNotFound();
  await sayWhy(trx, ctx, { reason, words, key: changeId });
  const changed = await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock + ${units}::int` })
    .where('id', '=', id)
    .where(notDeleted)
    .where(sql<boolean>`stock + ${units}::int between reserved and ${sql.lit(maxProductQuantity)}`)
    .returning(['name', 'stock'])
    .executeTakeFirst();
  if (!changed) throw await refusal(trx, id, units);
  await recordAudit(trx, ctx, {
    kind: 'product_stock_changed',
    about: id,
    aboutName: changed.name,
    changes: {
      stock: { from: changed.stock - units, to: changed.stock },
      reason: { from: null, to: words || reason },
    },
  });
  return read(trx, ctx, id);
}

const read = async (db: Kysely<Database>, { photos }: Context, id: string): Promise<Product> =>
  toProduct(await selectProducts(db).where('id', '=', id).executeTakeFirstOrThrow(), photos);

async function refusal(trx: Transaction<Database>, id: string, units: number): Promise<AppError> {
  const present = await trx
    .selectFrom('products')
    .select(['stock', 'reserved'])
    .where('id', '=', id)
    .where(notDeleted)
    .executeTakeFirst();
  if (!present) return productNotFound();
  const { stock, reserved } = present;
  if (units > 0) return new AppError('conflict', 'A stock is at most 10,00,000 units.');
  const held = reserved > 0 ? `, and open orders hold ${reserved} of them` : '';
  return new AppError(
    'conflict',
    `There are ${stock} units${held}. At most ${stock - reserved} can be taken away.`,
  );
}

/** Answers a call that was sent before, with the product as it is. */
async function repeated(ctx: Context, { id, changeId, units, reason }: ChangeStock): Promise<Product> {
  const same = await ctx.db
    .selectFrom('stockChanges')
    .select('id')
    .where('key', '=', changeId)
    .where('productId', '=', id)
    .where('units', '=', units)
    .where('reason', '=', reason)
    .executeTakeFirst();
  if (!same)
    throw new AppError(
      'key_reused',
      'This change was made already, with other units. Please send another id.',
    );
  return read(ctx.db, ctx, id);
}

/** What the shop owns of a product, and how that came about, the newest change first. Throws `not_found`. */
export async function readStock({ db }: Context, { id, cursor }: StockQuery): Promise<Stock> {
  const present =
    isUuid(id) &&
    (await db
      .selectFrom('products')
      .select(['stock', 'reserved'])
      .where('id', '=', id)
      .where(notDeleted)
      .executeTakeFirst());
  if (!present) throw productNotFound();
  let query = db
    .selectFrom('stockChanges')
    .leftJoin('accounts', 'accounts.id', 'stockChanges.byAccount')
    .leftJoin('orders', 'orders.id', 'stockChanges.orderId')
    .select([
      'stockChanges.id',
      'at',
      'reason',
      'words',
      'stockChanges.units',
      'stockAfter',
      'accounts.name as by',
      'orders.id as orderId',
      'orders.number',
    ])
    .where('productId', '=', id)
    .orderBy('stockChanges.id', 'desc')
    .limit(pageSize + 1);
  if (cursor) query = query.where('stockChanges.id', '<', Number(cursor));
  const rows = await query.execute();
  const shown = rows.slice(0, pageSize);
  return {
    ...present,
    changes: shown.map(({ id: change, at, orderId, number, ...row }) => ({
      ...row,
      id: String(change),
      at: at.toISOString(),
      order: orderId === null ? null : { id: orderId, number: String(number) },
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.id) : null,
  };
}
