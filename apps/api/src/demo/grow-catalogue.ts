import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { demoRows } from './demo-rows.ts';

const batch = 20_000;

/**
 * Adds variants of the demo products, older and less sold than the originals, until the shop has `wanted` products.
 * Postgres generates them with fixed ids and values, so a second run adds nothing. Calls `progress` after each batch
 * and returns how many products there are.
 */
export async function growCatalogue(
  db: Kysely<Database>,
  wanted: number,
  progress: (count: number) => void,
): Promise<number> {
  const demo = demoRows().map(({ product }) => product.id ?? '');
  for (let from = demo.length; from < wanted; from += batch) {
    const to = Math.min(wanted, from + batch) - 1;
    await sql`
      with demo as (
        select *, row_number() over (order by id) - 1 as place
        from products where id = any(${demo}::uuid[])
      )
      insert into products
        (id, name, description, price_paise, stock, sold, needs_shipping, category_id, photo_hash, created_at)
      select
        md5('storefront variant ' || n)::uuid,
        demo.name || ', No. ' || n,
        demo.description,
        demo.price_paise + (n * 37 % 40) * 100,
        n * 13 % 90,
        n % 3,
        demo.needs_shipping,
        demo.category_id,
        demo.photo_hash,
        timestamptz '2026-08-01 00:00Z' - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n
      join demo on demo.place = n % ${demo.length}
      on conflict do nothing`.execute(db);
    progress(to + 1);
  }
  if (wanted > demo.length) await sql`vacuum analyze products`.execute(db);
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
