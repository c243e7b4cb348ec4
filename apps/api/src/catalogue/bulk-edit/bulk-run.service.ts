import { type BulkOutcome, bulkUndoMs, maxBulkRows, maxProductQuantity } from 'contracts';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { BulkEditsTable, Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { sayWhy } from '../product/stock.service.ts';
import { type Present, whyLeft, type WhyLeft } from './bulk-plan.ts';

export type Edit = Selectable<BulkEditsTable>;

/** One of the two ways: where the values come from and go to, and where it is noted that a product was left. */
export interface Way {
  name: NonNullable<Edit['running']>;
  /** Which products of the edit are concerned. */
  concerned: RawBuilder<boolean>;
  note: RawBuilder<unknown>;
  price: RawBuilder<unknown>;
  stockBy: RawBuilder<unknown>;
  category: RawBuilder<unknown>;
  shipping: RawBuilder<unknown>;
}

export const change: Way = {
  name: 'change',
  concerned: sql<boolean>`true`,
  note: sql`not_applied`,
  price: sql`edit.price_to`,
  stockBy: sql`coalesce(edit.stock_by, 0)`,
  category: sql`edit.category_to`,
  shipping: sql`edit.shipping_to`,
};
export const undo: Way = {
  name: 'undo',
  concerned: sql<boolean>`not_applied is null`,
  note: sql`not_undone`,
  price: sql`edit.price_from`,
  stockBy: sql`-coalesce(edit.stock_by, 0)`,
  category: sql`edit.category_from`,
  shipping: sql`edit.shipping_from`,
};

/** Locks an edit until the end of the transaction. Throws `not_found`. */
export const lockEdit = (trx: Transaction<Database>, id: string): Promise<Edit> =>
  findEdit(trx, id, sql`for update`);

/** Throws `not_found`. */
export async function findEdit(db: Kysely<Database>, id: string, locked = sql``): Promise<Edit> {
  const edit =
    isUuid(id) &&
    (await db.selectFrom('bulkEdits').selectAll().where('id', '=', id).modifyEnd(locked).executeTakeFirst());
  if (!edit) {
    throw new AppError('not_found', 'This change is not here any more. Please look at the products again.');
  }
  return edit;
}

/** So many are changed in one statement, which stays far from the time limit of a statement. */
export const portionSize = 1_000;

/** The ids of the products that are concerned, in the order in which they are changed: all of them, or those of one portion. */
export async function idsOf(
  trx: Transaction<Database>,
  edit: Edit,
  way: Way,
  most?: number,
): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from bulk_edit_products
    where bulk_edit_id = ${edit.id} and ${way.concerned} and ${notReached(edit)}
    order by product_id ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(trx);
  return rows.map(({ productId }) => productId);
}

/** Which products of an edit its run has not looked at. */
export const notReached = ({ reached }: Edit) =>
  reached === null ? sql<boolean>`true` : sql<boolean>`product_id > ${reached}`;

type Changes = Edit['changes'];

/**
 * Changes these products, all locked first, and leaves those that cannot be changed, with a note why. Returns what differs
 * for all of them together with `before`, which was changed earlier.
 */
export async function changeProducts(
  trx: Transaction<Database>,
  { id, changes: before }: Pick<Edit, 'id' | 'changes'>,
  { way, by, ids }: { way: Way; by: string | null; ids: string[] },
): Promise<Changes> {
  await lockProducts(trx, id, ids);
  await leave(trx, id, way, ids);
  await sayWhy(trx, { account: by === null ? null : { id: by } }, { reason: 'changed_many' });
  let changes = before;
  for (let from = 0; from < ids.length; from += portionSize) {
    const changed = await changeThese(trx, id, way, ids.slice(from, from + portionSize));
    changes = changed.map(differencesOf).reduce(inCommon, changes);
  }
  return changes;
}

/** In the order in which orders lock them, and with their categories, so that none is deleted meanwhile. */
async function lockProducts(trx: Transaction<Database>, id: string, ids: string[]): Promise<void> {
  const these = sql`bulk_edit_id = ${id} and product_id = any(${ids}::uuid[])`;
  await sql`
    select from categories where id in (
      select category_from from bulk_edit_products where ${these}
      union select category_to from bulk_edit_products where ${these}
    ) order by id for key share`.execute(trx);
  await sql`
    select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx);
}

/** Notes which of the products, all locked, are left as they are, and why. The others get the version that is made now. */
async function leave(trx: Transaction<Database>, id: string, way: Way, ids: string[]): Promise<void> {
  const leftAfter = sql`products.stock - products.reserved + ${way.stockBy}`;
  const these = sql`edit.bulk_edit_id = ${id} and edit.product_id = any(${ids}::uuid[])`;
  await sql`
    update bulk_edit_products edit set ${way.note} = case
      when products.deleted_at is not null then 'gone'
      when products.version <> edit.version then 'changed'
      when edit.stock_by is not null and ${leftAfter} < 0 then 'stock_negative'
      when edit.stock_by is not null and ${leftAfter} > ${sql.lit(maxProductQuantity)} then 'stock_high'
      when ${way.category} is not null and not exists (select from categories where categories.id = ${way.category})
        then 'category_gone'
    end
    from products where products.id = edit.product_id and ${these}`.execute(trx);
  await sql`
    update bulk_edit_products edit set version = version + 1 where ${these} and ${way.note} is null`.execute(
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
    where edit.bulk_edit_id = ${id} and edit.product_id = any(${ids}::uuid[]) and ${way.note} is null
      and products.id = edit.product_id
    returning products.id, products.name, products.price_paise, products.stock - products.reserved as quantity,
      products.needs_shipping, ${way.stockBy} as stock_by, was.price_paise as price_was,
      was.needs_shipping as shipping_was,
      (select name from categories where categories.id = was.category_id) as category_was,
      (select name from categories where categories.id = products.category_id) as category_is`.execute(trx);
  return rows;
}

const differencesOf = (row: Changed): Changes =>
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

/** Of each field the values before and after; 'various' where they are not the same for all products. */
function inCommon(all: Changes, one: Changes): Changes {
  const both = { ...one, ...all };
  return Object.fromEntries(
    Object.entries(both).map(([name, { from, to }]) => {
      const other = one[name] ?? { from, to };
      return [name, { from: from === other.from ? from : 'various', to: to === other.to ? to : 'various' }];
    }),
  );
}

/** Ends a run: its products can be undone, or are as before, from now on. It is recorded once for all of them. */
export async function finish(
  trx: Transaction<Database>,
  edit: Edit,
  {
    way,
    changes,
    by,
    clientAddress,
  }: { way: Way; changes: Changes; by: string | null; clientAddress: string | null },
): Promise<BulkOutcome> {
  const ended = await trx
    .updateTable('bulkEdits')
    .set({ running: null, reached: null, [way === undo ? 'undoneAt' : 'appliedAt']: sql<Date>`now()` })
    .where('id', '=', edit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const outcome = await outcomeOf(trx, ended, way);
  if (outcome.changed > 0)
    await recordAudit(
      trx,
      { account: null, clientAddress },
      {
        kind: way === undo ? 'products_changed_back' : 'products_changed',
        ...(by !== null && { by }),
        about: edit.id,
        aboutName: outcome.changed === 1 ? '1 product' : `${outcome.changed} products`,
        changes,
      },
    );
  return outcome;
}

/** What a run has done, or is doing. */
export async function outcomeOf(db: Kysely<Database>, edit: Edit, way: Way): Promise<BulkOutcome> {
  const { id, appliedAt, undoneAt, running, total, done, reached } = edit;
  const isRunning = running === way.name;
  const seen = sql`bulk_edit_id = ${id} and ${way.concerned} and ${isRunning ? sql`product_id <= ${reached}` : sql`true`}`;
  const { rows } = await sql<{
    id: string | null;
    name: string;
    why: WhyLeft;
    changed: number;
    left: number;
  }>`
    select changed, "left", product.id, product.name, product.why from (
      select count(*) filter (where ${way.note} is null) as changed, count(${way.note}) as "left" from bulk_edit_products
      where ${seen}
    ) counted left join lateral (
      select products.id, products.name, ${way.note} as why
      from bulk_edit_products join products on products.id = product_id
      where ${seen} and ${way.note} is not null
      order by products.name, products.id limit ${sql.lit(maxBulkRows)}
    ) product on true`.execute(db);
  return {
    id,
    changed: rows[0]?.changed ?? 0,
    left: rows[0]?.left ?? 0,
    leftProducts: rows.flatMap((row) =>
      row.id === null ? [] : [{ id: row.id, name: row.name, why: whyLeft[row.why] }],
    ),
    undoUntil: undoneAt || running || !appliedAt ? null : undoUntil(appliedAt),
    progress: isRunning ? { done, total } : null,
  };
}

/** Until when a change that was made then can be undone. */
export const undoUntil = (appliedAt: Date): string =>
  new Date(appliedAt.getTime() + bulkUndoMs).toISOString();
