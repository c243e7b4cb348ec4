import {
  type BulkChange,
  type BulkEdit,
  type BulkPreview,
  bulkUndoMs,
  type BulkValues,
  type LeftProduct,
  maxBulkProducts,
  maxBulkRows,
} from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { idsOfList } from '../search/product-page.service.ts';
import { planOf, type Present, whyLeft } from './bulk-plan.ts';

/** How long a preview can be applied. */
export const previewMs = 60 * 60 * 1000;

/**
 * Says what a change would do to each of the products, and remembers it under an id, with which it is applied. Nothing of
 * the products changes. Throws `bad_input` when there is no such category, or the list holds too many products.
 */
export async function previewBulkEdit(
  ctx: AccountContext,
  { products, change }: BulkEdit,
): Promise<BulkPreview> {
  const category = change.categoryId ? await findCategory(ctx, change.categoryId) : null;
  const ids =
    'ids' in products
      ? [...new Set(products.ids.map((id) => id.toLowerCase()))]
      : await idsOfList(ctx, products.list);
  if (ids.length > maxBulkProducts) {
    const message = 'The list holds more than 1,00,000 products. Narrow it, and change them in parts.';
    throw new AppError('bad_input', message, { fieldErrors: { 'products.list': message } });
  }
  const shown: { changed: Planned[]; left: LeftProduct[] } = { changed: [], left: [] };
  const counts = { changed: 0, left: 0 };
  const id = await ctx.db.transaction().execute(async (trx) => {
    const edit = await addEdit(trx, ctx);
    for (let from = 0; from < ids.length; from += portionSize) {
      const { changed, left } = await planPortion(trx, change, ids.slice(from, from + portionSize));
      await remember(trx, edit, changed);
      counts.changed += changed.length;
      counts.left += left.length;
      shown.changed.push(...changed.slice(0, maxBulkRows - shown.changed.length));
      shown.left.push(...left.slice(0, maxBulkRows - shown.left.length));
    }
    if (counts.changed > 0) return edit;
    await trx.deleteFrom('bulkEdits').where('id', '=', edit).execute();
    return null;
  });
  return {
    id,
    ...counts,
    changedProducts: shown.changed.map(({ id: productId, present, plan }) => ({
      id: productId,
      name: present.name,
      before: valuesOf(Object.keys(plan), present, { id: present.categoryId, name: present.categoryName }),
      after: valuesOf(Object.keys(plan), { ...present, ...plan }, category),
    })),
    leftProducts: shown.left,
  };
}

/** So many products are looked at in one statement, which stays far from the time limit of a statement. */
const portionSize = 5_000;

interface Planned {
  id: string;
  present: Named;
  plan: Partial<Present>;
}

/** Which of the products would be changed, and which left alone, and why. */
async function planPortion(
  trx: Transaction<Database>,
  change: BulkChange,
  ids: string[],
): Promise<{ changed: Planned[]; left: LeftProduct[] }> {
  const found = await readPresent(trx, ids.filter(isUuid));
  const changed: Planned[] = [];
  const left: LeftProduct[] = [];
  for (const id of ids) {
    const present = found.get(id);
    const plan = present ? planOf(present, change) : 'gone';
    if (present && typeof plan !== 'string') changed.push({ id, present, plan });
    else if (typeof plan === 'string') left.push({ id, name: present?.name ?? '', why: whyLeft[plan] });
  }
  return { changed, left };
}

async function findCategory({ db }: AccountContext, id: string): Promise<{ id: string; name: string }> {
  const found =
    isUuid(id) &&
    (await db.selectFrom('categories').select(['id', 'name']).where('id', '=', id).executeTakeFirst());
  if (found) return found;
  const message = 'Choose a category.';
  throw new AppError('bad_input', message, { fieldErrors: { 'change.categoryId': message } });
}

type Named = Present & { name: string; version: number; categoryName: string };

/** The products in the shop among these, by id. */
async function readPresent(trx: Transaction<Database>, ids: string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { id: string }>`
    select products.id, products.name, version, price_paise, stock - reserved as quantity, needs_shipping, category_id,
      categories.name as category_name
    from products join categories on categories.id = category_id
    where products.id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx);
  return new Map(rows.map(({ id, ...present }) => [id, present]));
}

/** The values of the given fields. */
function valuesOf(fields: string[], values: Present, category: BulkValues['category'] | null): BulkValues {
  return {
    ...(fields.includes('pricePaise') && { pricePaise: values.pricePaise }),
    ...(fields.includes('quantity') && { quantity: values.quantity }),
    ...(fields.includes('categoryId') && category && { category }),
    ...(fields.includes('needsShipping') && { needsShipping: values.needsShipping }),
  };
}

/** Adds a change under a new id, and deletes what can be neither applied nor undone any more. */
async function addEdit(trx: Transaction<Database>, { account }: AccountContext): Promise<string> {
  await sql`delete from bulk_edits
    where running is null and made_at < now() - make_interval(secs => ${(bulkUndoMs + previewMs) / 1000})`.execute(
    trx,
  );
  const { id } = await trx
    .insertInto('bulkEdits')
    .values({ madeBy: account.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down what is to be done. */
async function remember(trx: Transaction<Database>, edit: string, changed: Planned[]): Promise<void> {
  const rows = changed.map(({ id, present, plan }) => ({
    product_id: id,
    version: present.version,
    ...(plan.pricePaise !== undefined && { price_from: present.pricePaise, price_to: plan.pricePaise }),
    ...(plan.quantity !== undefined && { stock_by: plan.quantity - present.quantity }),
    ...(plan.categoryId !== undefined && { category_from: present.categoryId, category_to: plan.categoryId }),
    ...(plan.needsShipping !== undefined && {
      shipping_from: present.needsShipping,
      shipping_to: plan.needsShipping,
    }),
  }));
  await sql`
    insert into bulk_edit_products (bulk_edit_id, product_id, version, price_from, price_to, stock_by, category_from,
      category_to, shipping_from, shipping_to)
    select ${edit}::uuid, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (product_id uuid,
      version integer, price_from integer, price_to integer, stock_by integer, category_from uuid, category_to uuid,
      shipping_from boolean, shipping_to boolean)`.execute(trx);
}
