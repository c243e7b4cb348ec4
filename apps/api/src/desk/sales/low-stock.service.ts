import {
  type Count,
  type LowStockPage,
  type LowStockProduct,
  type LowStockQuery,
  maxCount,
  maxListed,
  reorderDays,
  type Settings,
  type SalesOverview,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { notDeleted, productsByIds } from '../../catalogue/product/product.service.ts';
import type { AccountContext, Context } from '../../context.ts';
import { bom, csvLine } from '../../platform/csv/write-csv.ts';
import type { Database } from '../../platform/db/schema.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { soldIn30Days } from './sales-sums.service.ts';
import { listed, toCount } from './waiting.service.ts';

type Db = Kysely<Database>;

/** The products with the fewest units, of those that are low on stock. */
export async function readLowStock(
  db: Db,
  { units: threshold }: Settings['lowStock'],
): Promise<SalesOverview['lowStock']> {
  const low = db.selectFrom('products').where('deletedAt', 'is', null).where('stock', '<=', threshold);
  const products = await low
    .select(['id as productId', 'name', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(listed)
    .execute();
  const { found } = await db
    .selectFrom(
      low
        .select('id')
        .orderBy('stock')
        .orderBy('id')
        .limit(maxCount + 1)
        .as('low'),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return { threshold, found: toCount(found), products };
}

/** How many days the pace of sales is taken from. */
const paceDays = 30;

/** A product on the list, by its id alone. */
interface Low extends Pick<LowStockProduct, 'stock' | 'sold' | 'daysLeft'> {
  id: string;
  inShop: boolean;
}

/** A numbered page of what has to be ordered: what is low on stock, and what would be empty within 14 days. */
export async function pageOfLowStock(ctx: Context, { page: asked }: LowStockQuery): Promise<LowStockPage> {
  const { all, found } = await listOfLow(ctx);
  const { skip, size, ...place } = numberedPage(asked, all.length);
  return {
    threshold: ctx.settings.lowStock.units,
    products: await withNames(ctx, all.slice(skip, skip + size)),
    found,
    ...place,
  };
}

/** The whole list as CSV. */
export async function lowStockAsCsv(ctx: AccountContext): Promise<string> {
  await recordAudit(ctx.db, ctx, {
    kind: 'products_exported',
    changes: { search: { from: null, to: 'low stock' } },
  });
  const { all } = await listOfLow(ctx);
  let csv = `${bom}${csvLine(Object.keys(cells))}`;
  for (let from = 0; from < all.length; from += batch) {
    const products = await withNames(ctx, all.slice(from, from + batch));
    csv += products.map((row) => csvLine(Object.values(cells).map((cell) => cell(row)))).join('');
  }
  return csv;
}

/** How many products are read at once. */
const batch = 1_000;

const cells: Record<string, (product: LowStockProduct) => string> = {
  Id: ({ id }) => id,
  SKU: ({ sku }) => sku,
  Name: ({ name }) => name,
  Category: ({ category }) => category.name,
  Left: ({ stock }) => String(stock),
  'Sold in 30 days': ({ sold }) => String(sold),
  'Lasts days': ({ daysLeft }) => (daysLeft === null ? '' : String(daysLeft)),
  'In the shop from': ({ publishedAt }) => publishedAt ?? 'hidden',
};

/** The list in its order: what nobody can buy comes last, before it what nobody bought lately. */
async function listOfLow(ctx: Context): Promise<{ all: Low[]; found: Count }> {
  const threshold = ctx.settings.lowStock.units;
  const sold = await soldIn30Days(ctx);
  // No other product can sell out in time while it has more than the threshold.
  const fast = [...sold]
    .filter(([, units]) => units * reorderDays >= (threshold + 1) * paceDays)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxListed)
    .map(([id]) => id);
  const few = await ctx.db
    .selectFrom('products')
    .select(['id', 'stock', 'inShop'])
    .where('deletedAt', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy('stock')
    .orderBy('id')
    .limit(maxListed + 1)
    .execute();
  const soon = await ctx.db
    .selectFrom('products')
    .select(['id', 'stock', 'inShop'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${fast}::uuid[])`)
    .where('stock', '>', threshold)
    .execute();
  const rows = [...few.slice(0, maxListed), ...soon].map((row): Low => {
    const units = sold.get(row.id) ?? 0;
    return {
      ...row,
      sold: units,
      daysLeft: units > 0 ? Math.floor((row.stock * paceDays) / units) : null,
    };
  });
  const all = rows
    .filter(({ stock, daysLeft }) => stock <= threshold || (daysLeft ?? reorderDays) < reorderDays)
    .toSorted(
      (one, other) =>
        Number(other.inShop) - Number(one.inShop) ||
        (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity) ||
        other.sold - one.sold ||
        one.stock - other.stock ||
        (one.id < other.id ? -1 : 1),
    );
  return { all, found: { value: all.length, isMore: few.length > maxListed } };
}

/** A product that was deleted meanwhile is left out. */
async function withNames(ctx: Context, rows: Low[]): Promise<LowStockProduct[]> {
  const products = await productsByIds(
    ctx,
    rows.map(({ id }) => id),
    notDeleted,
  );
  const low = new Map(rows.map((row) => [row.id, row]));
  return products.flatMap(({ id, name, sku, category, publishedAt }) => {
    const row = low.get(id);
    if (!row) return [];
    const { stock, sold, daysLeft } = row;
    return [{ id, name, sku, category, publishedAt, stock, sold, daysLeft }];
  });
}
