import { type Kysely, sql } from 'kysely';
import { placeOrder as withoutSku, reserveUnits } from './baseline/place-order.ts';

/** A product may have a number of the merchant's own, which its order lines keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The function `place_order` whose lines keep the number. */
export const placeOrder = (reserve: string): string =>
  withoutSku(reserve)
    .replace('create function', 'create or replace function')
    .replace(
      'product.name,\n            product.picture_url',
      'product.name,\n            product.sku, product.picture_url',
    )
    .replace('product_id, name, picture_url, photo_hash', 'product_id, name, sku, picture_url, photo_hash')
    .replace('position, product_id, name, picture_url', 'position, product_id, name, sku, picture_url')
    .replace(`'name', name,\n`, `'name', name, 'sku', sku,\n`);

const statements = [
  `alter table products add column if not exists sku text not null default ''`,
  // In the order of characters, so that the index also finds what begins like a text.
  `create unique index if not exists products_sku on products ((lower(sku collate "und-x-icu") collate "C"))
    where deleted_at is null and sku <> ''`,
  `alter table order_lines add column if not exists sku text not null default ''`,
  placeOrder(reserveUnits),
];
