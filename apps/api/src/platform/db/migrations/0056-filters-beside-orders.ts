import { type Kysely, sql } from 'kysely';

/**
 * The indexes of the orders of products also hold what admins filter by, so that counts and pages of a filtered list are read
 * from an index alone. Those that lead to matches hold the orders too, apart from names. All these columns have been indexed
 * before, so no more updates than before change the indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, filters] of indexes) {
    await sql.raw(`drop index ${name}`).execute(db);
    await sql
      .raw(`create index ${name} on products (${columns}) include (${filters}) where deleted_at is null`)
      .execute(db);
  }
}

const indexes = [
  ['products_newest', 'created_at, id', 'category_id, price_paise, stock, needs_shipping'],
  ['products_most_sold', 'sold, id', 'category_id, price_paise, stock, needs_shipping'],
  ['products_by_price', 'price_paise, id', 'category_id, stock, needs_shipping, sold, created_at'],
  ['products_by_name', 'name collate "und-x-icu", id', 'category_id, price_paise, stock, needs_shipping'],
  ['products_by_stock', 'stock, id', 'category_id, price_paise, needs_shipping, sold, created_at'],
  ['products_by_shipping', 'needs_shipping, id', 'category_id, price_paise, stock, sold, created_at'],
  ['products_of_category', 'category_id, created_at, id', 'price_paise, stock, needs_shipping'],
  ['products_of_category_most_sold', 'category_id, sold, id', 'price_paise, stock, needs_shipping'],
  [
    'products_of_category_by_price',
    'category_id, price_paise, id',
    'stock, needs_shipping, sold, created_at',
  ],
];
