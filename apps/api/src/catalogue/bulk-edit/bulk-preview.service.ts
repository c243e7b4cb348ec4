import { type BulkEdit, type BulkPreview, bulkUndoMs, type BulkValues, maxBulkRows } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { idsOfList } from '../search/product-page.service.ts';
import { planOf, type Present, whyLeft } from './bulk-plan.ts';

/** How long a preview can be applied. */
export const previewMs = 60 * 60 * 1000;

/**
 * Says what a change would do to each of the products, and remembers it under an id, with which it is applied. Nothing of
 * the products changes. Throws `bad_input` when there is no such category.
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
  const found = await readPresent(ctx, ids.filter(isUuid));
  const plans = ids.map((id) => {
    const present = found.get(id);
    return { id, present, plan: present ? planOf(present, change) : ('gone' as const) };
  });
  const leftProducts = plans.flatMap(({ id, present, plan }) =>
    typeof plan === 'string' ? [{ id, name: present?.name ?? '', why: whyLeft[plan] }] : [],
  );
  const changed = plans.flatMap(({ id, present, plan }) =>
    present && typeof plan !== 'string' ? [{ id, present, plan }] : [],
  );
  return {
    id: changed.length > 0 ? await remember(ctx, changed) : null,
    changed: changed.length,
    left: leftProducts.length,
    changedProducts: changed.slice(0, maxBulkRows).map(({ id, present, plan }) => ({
      id,
      name: present.name,
      before: valuesOf(Object.keys(plan), present, { id: present.categoryId, name: present.categoryName }),
      after: valuesOf(Object.keys(plan), { ...present, ...plan }, category),
    })),
    leftProducts: leftProducts.slice(0, maxBulkRows),
  };
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
async function readPresent({ db }: AccountContext, ids: string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { id: string }>`
    select products.id, products.name, version, price_paise, stock - reserved as quantity, needs_shipping, category_id,
      categories.name as category_name
    from products join categories on categories.id = category_id
    where products.id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
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

/** Writes down what is to be done, and deletes what can be neither applied nor undone any more. Returns the id. */
async function remember(
  { db, account }: AccountContext,
  changed: { id: string; present: Named; plan: Partial<Present> }[],
): Promise<string> {
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
  return db.transaction().execute(async (trx) => {
    await sql`delete from bulk_edits
      where made_at < now() - make_interval(secs => ${(bulkUndoMs + previewMs) / 1000})`.execute(trx);
    const { id } = await trx
      .insertInto('bulkEdits')
      .values({ madeBy: account.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into bulk_edit_products (bulk_edit_id, product_id, version, price_from, price_to, stock_by, category_from,
        category_to, shipping_from, shipping_to)
      select ${id}::uuid, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (product_id uuid,
        version integer, price_from integer, price_to integer, stock_by integer, category_from uuid, category_to uuid,
        shipping_from boolean, shipping_to boolean)`.execute(trx);
    return id;
  });
}
