import { type Insertable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { ProductsTable } from '../../platform/db/schema.ts';
import type { TestApi } from '../../platform/db/test-database.fixture.ts';

export interface ShelfProduct {
  name: string;
  description?: string;
  rupees?: number;
  sold?: number;
  stock?: number;
  needsShipping?: boolean;
  /** Minutes since the year began; the greater, the newer. */
  minute?: number;
  isDeleted?: boolean;
}

/** Puts products into categories of these names; returns the categories' ids by name. */
export async function fillShelves(
  { db }: Context,
  shelves: Record<string, ShelfProduct[]>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [category, products] of Object.entries(shelves)) {
    const { id } = await db
      .insertInto('categories')
      .values({ name: category, nameKey: category.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[category] = id;
    const rows = products.map((product) => toRow(product, id));
    if (rows.length > 0) await db.insertInto('products').values(rows).execute();
  }
  return ids;
}

const toRow = (
  {
    name,
    description = '',
    rupees = 100,
    sold = 0,
    stock = 5,
    needsShipping = true,
    minute = 0,
    isDeleted = false,
  }: ShelfProduct,
  categoryId: string,
): Insertable<ProductsTable> => ({
  name,
  description,
  pricePaise: rupees * 100,
  stock,
  sold,
  needsShipping,
  categoryId,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  deletedAt: isDeleted ? new Date() : null,
});

/** Asks a tRPC query as a browser does; the answer as it came. */
export const askTrpc = ({ app }: TestApi, procedure: string, input?: object) =>
  app.inject(
    `/trpc/product.${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
  );

/** So many at once stay far from the time limit of a statement, on a busy machine too. */
const batch = 2_500;

/**
 * Fills four categories with products made inside Postgres: the word 'always' in a fifth of them, 'midway' in a
 * hundredth, 'seldom' in one of ten thousand, and many others. Returns the categories' ids.
 */
export async function addManyProducts({ db }: Context, count: number): Promise<string[]> {
  const rows = await db
    .insertInto('categories')
    .values(['One', 'Two', 'Three', 'Four'].map((name) => ({ name, nameKey: name.toLowerCase() })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (let from = 1; from <= count; from += batch) {
    await sql`
    insert into products (name, description, price_paise, stock, sold, needs_shipping, category_id, created_at)
    select 'Thing ' || translate((n % 5000)::text, '0123456789', 'abcdefghij'),
      'Made of ' || translate((n * 7 % 1000)::text, '0123456789', 'klmnopqrst')
        || case when n % 5 = 0 then ' always' else '' end
        || case when n % 100 = 7 then ' midway' else '' end
        || case when n % 10000 = 9 then ' seldom' else '' end,
      5000 + n * 7919 % 100000, 5, n * 31 % 1000, true, (${ids}::uuid[])[1 + n % 4],
      timestamptz '2026-01-01 00:00Z' + n * 7 % 1000 * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(count, from + batch - 1)}::int) n`.execute(db);
  }
  await sql`analyze products`.execute(db);
  await sql`analyze product_words`.execute(db);
  return ids;
}
