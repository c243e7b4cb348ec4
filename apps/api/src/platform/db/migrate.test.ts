import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { createTestDatabase } from './test-database.fixture.ts';

let url: string;
let db: Kysely<Database>;
beforeAll(async () => {
  url = await createTestDatabase();
  db = openDatabase(openPool(url));
});
afterAll(() => db.destroy());

/** Runs the migrations before one, as an older release did. */
async function migrateBefore(first: string, on = db): Promise<void> {
  const files = await readdir(new URL('migrations', import.meta.url));
  const older = files.filter((file) => file < first).map((file) => file.replace(/\.ts$/, ''));
  const entries = older.map(async (name) => [name, await import(`./migrations/${name}.ts`)]);
  const migrations = Object.fromEntries(await Promise.all(entries));
  const { error } = await new Migrator({
    db: on,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  expect(error).toBeUndefined();
}

test('a shop with products, and with categories whose names have become one, keeps all of them and finds them', async () => {
  await migrateBefore('0015');
  await sql`insert into categories (name, name_key, created_at)
    select name, lower(name), timestamptz '2026-01-01' + place * interval '1 day'
    from unnest(array['STRASSE', 'Strasse ', 'Ähre', 'Straße', 'Lamps']) with ordinality made (name, place)`.execute(
    db,
  );
  await sql`insert into products (name, description, price_paise, stock, needs_shipping, category_id, deleted_at)
    select name, 'Over and out.', 100, 1, false, (select id from categories where name = 'Lamps'), gone
    from (values ('Watering Can', null), ('Smørrebrød', null), ('Wi-Fi', null), ('Gone Urn', now())) made (name, gone)`.execute(
    db,
  );
  await migrate(url);

  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'nameKey'])
    .orderBy('createdAt')
    .execute();
  const [first, second, , third] = categories;
  expect(categories.map(({ name, nameKey }) => [name, nameKey])).toEqual([
    ['STRASSE', 'strasse'],
    ['Strasse ', `strasse ${second?.id}`],
    ['Ähre', 'ähre'],
    ['Straße', `strasse ${third?.id}`],
    ['Lamps', 'lamps'],
  ]);
  expect(first?.id).not.toBe(third?.id);
  for (const [word, name] of [
    ['can', 'Watering Can'],
    ['smorrebrod', 'Smørrebrød'],
    ['wifi', 'Wi-Fi'],
  ]) {
    const { rows } = await sql<{ name: string; products: number }>`
      select name, (select products from product_words where product_words.word = ${word}) as products
      from products where search @@ word_query(${word})::tsquery`.execute(db);
    expect(rows).toEqual([{ name, products: 1 }]);
  }
  const { rows } = await sql<{ word: string }>`
    select word from product_words where word in ('and', 'urn', 'out')`.execute(db);
  expect(rows).toEqual([]);
});

test('a migration that was added after one with a higher number has run is run as well', async () => {
  const fresh = await createTestDatabase();
  await migrate(fresh);
  const again = openDatabase(openPool(fresh));
  await sql`drop table product_pictures`.execute(again);
  await sql`alter table products drop column picture_alt`.execute(again);
  await sql`alter table photos drop column large`.execute(again);
  await sql`delete from kysely_migration where name = '0032-product-pictures'`.execute(again);
  expect(await migrate(fresh)).toBe(1);
  expect(await again.selectFrom('productPictures').selectAll().execute()).toEqual([]);
  await again.destroy();
});

test('an invoice that was issued before keeps the buyer and the day that it has now, its lines their rates', async () => {
  const older = await createTestDatabase();
  const shop = openDatabase(openPool(older));
  await migrateBefore('0065', shop);
  await sql`insert into accounts (id, name, email, password_hash)
    values ('11111111-1111-4111-8111-111111111111', 'Asha', 'asha@example.com', 'none')`.execute(shop);
  await sql`insert into categories (name, name_key) values ('Lamps', 'lamps')`.execute(shop);
  await sql`insert into products (id, name, description, price_paise, stock, needs_shipping, category_id)
    select '22222222-2222-4222-8222-222222222222', 'Lamp', '', 100, 1, false, id from categories`.execute(
    shop,
  );
  await sql`insert into orders (id, account_id, body_hash, total_paise, state)
    values ('33333333-3333-4333-8333-333333333333', '11111111-1111-4111-8111-111111111111', 'x', 100, 'canceled')`.execute(
    shop,
  );
  await sql`insert into order_lines (order_id, position, product_id, name, price_paise, quantity)
    values ('33333333-3333-4333-8333-333333333333', 0, '22222222-2222-4222-8222-222222222222', 'Lamp', 100, 1)`.execute(
    shop,
  );
  await sql`insert into invoice_counters values (2026, 1)`.execute(shop);
  await sql`insert into invoices (order_id, year, serial, prefix, content, issued_at) values
    ('33333333-3333-4333-8333-333333333333', 2026, 1, '', '{"lines": [{"rate": 500, "hsn": "9405"}]}',
      '2026-11-22 19:00+00')`.execute(shop);
  await migrate(older);
  const { rows } = await sql`select issued_on::text, content -> 'buyer' as buyer, gst_rate, hsn
    from invoices join order_lines using (order_id)`.execute(shop);
  expect(rows).toEqual([
    { issuedOn: '2026-11-23', buyer: { name: 'Asha', address: null }, gstRate: 500, hsn: '9405' },
  ]);
  // As a process of the earlier version issues one.
  await sql`delete from invoices`.execute(shop);
  await sql`insert into invoices (order_id, year, serial, prefix, content)
    values ('33333333-3333-4333-8333-333333333333', 2026, 1, '', '{"lines": []}')`.execute(shop);
  const completed =
    await sql`select content ->> 'orderNumber' as number, content -> 'buyer' ->> 'name' as buyer
    from invoices`.execute(shop);
  expect(completed.rows).toEqual([{ number: '1001', buyer: 'Asha' }]);
  await shop.destroy();
});
