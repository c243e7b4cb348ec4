import { OrderPageQuery } from 'contracts';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountContext } from '../context.ts';
import { openPool } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { pageOfOrders } from './order-page.service.ts';
import { addShopper } from './shop.fixture.ts';

/** People with an order each, one a minute: all are called Asha, a quarter Bela, each thousandth Chan. */
const people = 13_000;
const isBela = (n: number) => n % 4 === 0;
const isChan = (n: number) => n % 1_000 === 0;

let api: TestApi;
let admin: AccountContext;
let spied: Kysely<Database>;
let asked: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  admin = await addShopper(api.ctx, '1');
  await api.ctx.db.transaction().execute(async (trx) => {
    await sql`insert into accounts (id, name, email, password_hash)
      select md5('person ' || n)::uuid,
        'Asha' || case when n % 4 = 0 then ' Bela' else '' end || case when n % 1000 = 0 then ' Chan' else '' end,
        n || '@example.com', 'none' from generate_series(1, ${sql.lit(people)}) n`.execute(trx);
    await sql`insert into orders (id, number, account_id, body_hash, state, total_paise, created_at)
      select md5('order ' || n)::uuid, 100000 + n, md5('person ' || n)::uuid, sha256('1'),
        case when n % 3 = 0 then 'canceled' else 'expired' end, n,
        timestamptz '2025-01-01 00:00+05:30' + n * interval '1 minute'
      from generate_series(1, ${sql.lit(people)}) n`.execute(trx);
  });
  await sql`vacuum analyze accounts, orders`.execute(api.ctx.db);
  spied = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(api.deps.env.databaseUrl) }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }),
  });
});
afterAll(async () => {
  await spied.destroy();
  await api.close();
});

const texts: [string, (n: number) => boolean][] = [
  ['a', () => true],
  ['asha b', isBela],
  ['bel', isBela],
  ['chan', isChan],
  ['chan asha', isChan],
  ['q', () => false],
  ['113000', (n) => n === 13_000],
];
const filters: [Partial<OrderPageQuery>, (n: number) => boolean][] = [
  [{}, () => true],
  [{ state: 'ended' }, () => true],
  [{ state: 'disputed' }, () => false],
  [{ from: '2025-01-02', to: '2025-01-03' }, (n) => n >= 1_440 && n < 4_320],
  [{ minPaise: 12_000, maxPaise: 12_500 }, (n) => n >= 12_000 && n <= 12_500],
];

test.each(texts)(
  'the newest orders of whom %s finds, many or few, are found with each filter along indexes',
  async (text, isTheirs) => {
    for (const [filter, matches] of filters) {
      const expected = Array.from({ length: people }, (_, place) => people - place)
        .filter((n) => isTheirs(n) && matches(n))
        .slice(0, 1_000);
      asked = [];
      const { orders, found } = await pageOfOrders(
        { ...admin, db: spied },
        OrderPageQuery.parse({ text, ...filter }),
      );
      expect([filter, found.value, orders.map(({ number }) => Number(number))]).toEqual([
        filter,
        expected.length,
        expected.slice(0, 50).map((n) => 100_000 + n),
      ]);
      expect(await plans()).not.toMatch(/Seq Scan on orders/);
    }
  },
);

test('every page of all orders has its own, however far from the newest it is, and when there are new orders', async () => {
  const all = Array.from({ length: people }, (_, place) => 100_000 + people - place);
  for (const added of [[], [200_000, 200_003, 200_007]]) {
    for (const number of added)
      await sql`insert into orders (id, number, account_id, body_hash, state, total_paise)
        values (gen_random_uuid(), ${number}, md5('person 1')::uuid, sha256('1'), 'canceled', 1)`.execute(
        api.ctx.db,
      );
    const newestFirst = [...added.toReversed(), ...all];
    for (const page of [1, 2, 11, 20, 21, 130, 239, 240, 241, 260]) {
      const { orders } = await pageOfOrders({ ...admin, db: spied }, OrderPageQuery.parse({ page }));
      expect([page, orders.map(({ number }) => Number(number))]).toEqual([
        page,
        newestFirst.slice((page - 1) * 50, page * 50),
      ]);
    }
  }
});

/** What Postgres does for what was asked. */
async function plans(): Promise<string> {
  const pool = openPool(api.deps.env.databaseUrl, { max: 1 });
  const lines: string[] = [];
  for (const { text, values } of asked.filter((each) => /^\s*(select|with)/.test(each.text))) {
    const { rows } = await pool.query({ text: `explain ${text}`, values, rowMode: 'array' });
    lines.push(...rows.map(([line]) => String(line)));
  }
  await pool.end();
  return lines.join('\n');
}
