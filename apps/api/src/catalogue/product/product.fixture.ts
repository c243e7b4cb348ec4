import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Fills the catalogue with `count` products in one category: the older, the dearer and the less sold. */
export async function addProducts({ db }: Context, count: number): Promise<void> {
  const { id } = await db
    .insertInto('categories')
    .values({ name: 'Kitchen', nameKey: 'kitchen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into products (name, description, price_paise, stock, reserved, sold, needs_shipping, category_id, created_at)
    select 'Product ' || lpad(n::text, 5, '0'), 'Number ' || n, 9950 + n * 100, 20, 5, 100000 - n, n % 2 = 0,
           ${id}, timestamptz '2026-03-01 00:00Z' - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`analyze products`.execute(db);
}
