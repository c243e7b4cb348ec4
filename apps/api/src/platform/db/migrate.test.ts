import { type Kysely, sql } from 'kysely';
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
  await migrate(url);
});
afterAll(() => db.destroy());

/** Notes so many migrations as run, the last of this name, as the version before the baseline did. */
async function noteOlder(count: number, last: string): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    select to_char(number, 'FM0000-') || 'older', now() from generate_series(1, ${count - 1}::int) number
    union all select ${last}, now()`.execute(db);
}

const noted = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('a shop of the version before the baseline keeps its rows, also when several processes start at once', async () => {
  await noteOlder(54, '0080-merged-categories');
  await sql`insert into categories (name, name_key) values ('Lamps', 'lamps')`.execute(db);
  await Promise.all([migrate(url), migrate(url)]);
  expect(await noted()).toEqual([
    '0080-baseline',
    '0081-public-answers',
    '0082-cheaper-orders',
    '0083-reserved-units',
    '0084-sku',
    '0085-published',
    '0086-stock-changes',
    '0087-cancellations',
    '0088-received-returns',
    '0090-desk',
    '0092-order-search',
    '0093-blocked-addresses',
    '0094-customer-notes',
    '0095-settings',
    '0096-product-tax',
    '0100-staff',
    '0101-pay-links',
    '0102-list-views',
    '0103-bulk-edit-runs',
  ]);
  expect(await db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Lamps' }]);
});

test.each([
  [40, '0045-sales'],
  [53, '0080-merged-categories'],
])(
  'one that had run only %i of the older migrations, to %s, is refused and unchanged',
  async (count, last) => {
    await noteOlder(count, last);
    await expect(migrate(url)).rejects.toThrow(
      `It was made by an older version, of whose 54 migrations ${count} have run, the last of them ${last}. Start the last version that has 0080-merged-categories on it once, then this one.`,
    );
    expect(await noted()).toHaveLength(count);
  },
);
