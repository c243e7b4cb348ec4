import {
  type BulkEditId,
  type BulkOutcome,
  bulkUndoMs,
  maxBulkRows,
  maxProductQuantity,
  type UndoableEdit,
} from 'contracts';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { type AuditEvent, differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import type { BulkEditsTable, Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { sayWhy } from '../product/stock.service.ts';
import { AppError } from '../../errors.ts';
import { type Present, whyLeft, type WhyLeft } from './bulk-plan.ts';
import { previewMs } from './bulk-preview.service.ts';

/**
 * Does what a preview showed, all in one transaction. A product that an admin changed or deleted since is left as it is;
 * sales do not count as a change, and the stock changes by the difference that was shown, so that none of them is lost.
 * Repeated, it answers the same. Throws `not_found`, and `conflict` when the preview is too old, its category was deleted,
 * or no product can be changed.
 */
export const applyBulkEdit = (ctx: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> =>
  ctx.db.transaction().execute(async (trx) => {
    const edit = await lockEdit(trx, id);
    if (edit.appliedAt) return outcomeOf(trx, edit, applied);
    if (edit.madeAt.getTime() + previewMs < Date.now()) {
      throw new AppError(
        'conflict',
        'This preview is more than an hour old. Please look at the change again.',
      );
    }
    await lockProducts(trx, id);
    await leave(trx, id, applied);
    const { rows: missing } = await sql`
      select from bulk_edit_products where bulk_edit_id = ${id} and category_to is not null and ${lacksCategory(sql`category_to`)}
      limit 1`.execute(trx);
    if (missing.length > 0) {
      throw new AppError('conflict', 'This category was deleted in the meantime. Nothing was changed.');
    }
    await change(ctx, trx, id, applied);
    const { appliedAt } = await trx
      .updateTable('bulkEdits')
      .set({ appliedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('appliedAt')
      .executeTakeFirstOrThrow();
    const outcome = await outcomeOf(trx, { ...edit, appliedAt }, applied);
    if (outcome.changed > 0) return outcome;
    throw new AppError(
      'conflict',
      'All of these products were changed in the meantime. Nothing was changed. Please look at the change again.',
    );
  });

/**
 * Puts back what a bulk edit changed, all in one transaction, within a day. A product that an admin changed or deleted
 * since, of which too many were sold since, or whose category is gone, is left as it is. Repeated, it answers the same.
 * Throws `not_found`, and `conflict` when it was never applied, or too long ago.
 */
export const undoBulkEdit = (ctx: AccountContext, { id }: BulkEditId): Promise<BulkOutcome> =>
  ctx.db.transaction().execute(async (trx) => {
    const edit = await lockEdit(trx, id);
    if (edit.undoneAt) return outcomeOf(trx, edit, undone);
    if (!edit.appliedAt) throw new AppError('conflict', 'This change was not made, so it cannot be undone.');
    if (edit.appliedAt.getTime() + bulkUndoMs < Date.now()) {
      throw new AppError('conflict', 'It is too late to undo this change: it was made more than a day ago.');
    }
    await lockProducts(trx, id);
    await leave(trx, id, undone);
    await change(ctx, trx, id, undone);
    const { undoneAt } = await trx
      .updateTable('bulkEdits')
      .set({ undoneAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('undoneAt')
      .executeTakeFirstOrThrow();
    return outcomeOf(trx, { ...edit, undoneAt }, undone);
  });

/** The newest change of many products that can be undone; null when there is none. */
export async function undoableEdit({ db }: AccountContext): Promise<UndoableEdit | null> {
  const { rows } = await sql<{ id: string; changed: number; appliedAt: Date; by: string | null }>`
    select newest.id, applied_at, accounts.name as by,
      (select count(*) from bulk_edit_products where bulk_edit_id = newest.id and not_applied is null) as changed
    from (
      select * from bulk_edits
      where undone_at is null and applied_at > now() - make_interval(secs => ${bulkUndoMs / 1000})
      order by applied_at desc limit 1
    ) newest left join accounts on accounts.id = made_by`.execute(db);
  const [edit] = rows;
  if (!edit) return null;
  return { ...edit, appliedAt: edit.appliedAt.toISOString(), undoUntil: undoUntil(edit.appliedAt) };
}

const undoUntil = (appliedAt: Date) => new Date(appliedAt.getTime() + bulkUndoMs).toISOString();

type Edit = Selectable<BulkEditsTable>;

/** One of the two ways: where the values come from and go to, and where it is noted that a product was left. */
interface Way {
  note: RawBuilder<unknown>;
  /** Which products of the edit are concerned. */
  concerned: RawBuilder<boolean>;
  price: RawBuilder<unknown>;
  stockBy: RawBuilder<unknown>;
  category: RawBuilder<unknown>;
  shipping: RawBuilder<unknown>;
}

const applied: Way = {
  note: sql`not_applied`,
  concerned: sql<boolean>`true`,
  price: sql`edit.price_to`,
  stockBy: sql`coalesce(edit.stock_by, 0)`,
  category: sql`edit.category_to`,
  shipping: sql`edit.shipping_to`,
};
const undone: Way = {
  note: sql`not_undone`,
  concerned: sql<boolean>`not_applied is null`,
  price: sql`edit.price_from`,
  stockBy: sql`-coalesce(edit.stock_by, 0)`,
  category: sql`edit.category_from`,
  shipping: sql`edit.shipping_from`,
};

async function lockEdit(trx: Transaction<Database>, id: string): Promise<Edit> {
  const edit =
    isUuid(id) &&
    (await trx.selectFrom('bulkEdits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (!edit) {
    throw new AppError('not_found', 'This change is not here any more. Please look at the products again.');
  }
  return edit;
}

/** In the order in which orders lock them, and with their categories, so that none is deleted meanwhile. */
async function lockProducts(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`
    select from categories where id in (
      select category_from from bulk_edit_products where bulk_edit_id = ${id}
      union select category_to from bulk_edit_products where bulk_edit_id = ${id}
    ) order by id for key share`.execute(trx);
  await sql`
    select from products where id in (select product_id from bulk_edit_products where bulk_edit_id = ${id})
    order by id for no key update`.execute(trx);
}

const lacksCategory = (id: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from categories where categories.id = ${id})`;

/** Notes which of the products, all locked, are left as they are, and why. */
async function leave(trx: Transaction<Database>, id: string, way: Way): Promise<void> {
  const leftAfter = sql`products.stock - products.reserved + ${way.stockBy}`;
  await sql`
    update bulk_edit_products edit set ${way.note} = case
      when products.deleted_at is not null then 'gone'
      when products.version <> edit.version then 'changed'
      when edit.stock_by is not null and ${leftAfter} < 0 then 'stock_negative'
      when edit.stock_by is not null and ${leftAfter} > ${sql.lit(maxProductQuantity)} then 'stock_high'
      when edit.category_to is not null and ${way === undone ? lacksCategory(way.category) : sql`false`} then 'category_gone'
    end
    from products where products.id = edit.product_id and edit.bulk_edit_id = ${id} and ${way.concerned}`.execute(
    trx,
  );
}

interface Changed extends Present {
  id: string;
  name: string;
  stockBy: number;
  priceWas: number;
  categoryWas: string | null;
  categoryIs: string | null;
  shippingWas: boolean;
}

/** So many are changed in one statement, which stays far from the time limit of a statement. */
const batch = 1_000;

/** Changes the products that are not left, and records it once for all of them. */
async function change(ctx: AccountContext, trx: Transaction<Database>, id: string, way: Way): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    update bulk_edit_products set version = version + 1
    where bulk_edit_id = ${id} and ${way.concerned} and ${way.note} is null returning product_id`.execute(
    trx,
  );
  await sayWhy(trx, ctx, { reason: 'changed_many' });
  const changed: Differences[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const ids = rows.slice(from, from + batch).map(({ productId }) => productId);
    changed.push(...(await changeThese(trx, id, way, ids)).map(differencesOf));
  }
  if (changed.length > 0) await recordAudit(trx, ctx, eventOf(id, way, changed));
}

async function changeThese(
  trx: Transaction<Database>,
  id: string,
  way: Way,
  ids: string[],
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update products set
      price_paise = coalesce(${way.price}, products.price_paise),
      stock = products.stock + ${way.stockBy},
      category_id = coalesce(${way.category}, products.category_id),
      needs_shipping = coalesce(${way.shipping}, products.needs_shipping),
      version = products.version + 1,
      updated_at = now()
    from bulk_edit_products edit join products was on was.id = edit.product_id
    where edit.bulk_edit_id = ${id} and edit.product_id = any(${ids}::uuid[]) and products.id = edit.product_id
    returning products.id, products.name, products.price_paise, products.stock - products.reserved as quantity,
      products.needs_shipping, ${way.stockBy} as stock_by, was.price_paise as price_was,
      was.needs_shipping as shipping_was,
      (select name from categories where categories.id = was.category_id) as category_was,
      (select name from categories where categories.id = products.category_id) as category_is`.execute(trx);
  return rows;
}

type Differences = NonNullable<AuditEvent['changes']>;

const differencesOf = (row: Changed): Differences =>
  differences(
    {
      pricePaise: row.priceWas,
      quantity: row.quantity - row.stockBy,
      category: row.categoryWas,
      needsShipping: row.shippingWas,
    },
    {
      pricePaise: row.pricePaise,
      quantity: row.quantity,
      category: row.categoryIs,
      needsShipping: row.needsShipping,
    },
  );

/** How many products were changed, and of each field the values that are the same for all of them. */
function eventOf(id: string, way: Way, changed: Differences[]): AuditEvent {
  const names = [...new Set(changed.flatMap((each) => Object.keys(each)))];
  const common = (name: string, end: 'from' | 'to') => {
    const values = new Set(changed.flatMap((each) => (each[name] ? [each[name][end]] : [])));
    return values.size === 1 ? [...values][0] : 'various';
  };
  return {
    kind: way === undone ? 'products_changed_back' : 'products_changed',
    about: id,
    aboutName: changed.length === 1 ? '1 product' : `${changed.length} products`,
    changes: Object.fromEntries(
      names.map((name) => [name, { from: common(name, 'from'), to: common(name, 'to') }]),
    ),
  };
}

async function outcomeOf(
  trx: Transaction<Database>,
  { id, appliedAt, undoneAt }: Edit,
  { note, concerned }: Way,
): Promise<BulkOutcome> {
  const { rows } = await sql<{
    id: string | null;
    name: string;
    why: WhyLeft;
    changed: number;
    left: number;
  }>`
    select changed, "left", product.id, product.name, product.why from (
      select count(*) filter (where ${note} is null) as changed, count(${note}) as "left" from bulk_edit_products
      where bulk_edit_id = ${id} and ${concerned}
    ) counted left join lateral (
      select products.id, products.name, ${note} as why
      from bulk_edit_products join products on products.id = product_id
      where bulk_edit_id = ${id} and ${concerned} and ${note} is not null
      order by products.name, products.id limit ${sql.lit(maxBulkRows)}
    ) product on true`.execute(trx);
  return {
    id,
    changed: rows[0]?.changed ?? 0,
    left: rows[0]?.left ?? 0,
    leftProducts: rows.flatMap((row) =>
      row.id === null ? [] : [{ id: row.id, name: row.name, why: whyLeft[row.why] }],
    ),
    undoUntil: undoneAt || !appliedAt ? null : undoUntil(appliedAt),
  };
}
