import { OrderPageQuery } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { type Explained, openExplained, vacuum } from '../../platform/db/plans.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { pageOfOrders } from './order-page.service.ts';
import { addShopper } from './shop.fixture.ts';

/** People with an order each, one a minute: all are called Asha, a quarter Bela, each thousandth Chan. */
const people = 13_000;
const isBela = (n: number) => n % 4 === 0;
const isChan = (n: number) => n % 1_000 === 0;

let api: TestApi;
let admin: AccountContext;
let explained: Explained;

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
  await vacuum(api.ctx.db, 'accounts', 'orders');
  explained = await openExplained(api.deps.env.databaseUrl);
});
afterAll(async () => {
  await explained.close();
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

const page = (query: Partial<OrderPageQuery>) =>
  pageOfOrders({ ...admin, db: explained.db }, OrderPageQuery.parse(query));

test.each(texts)(
  'the newest orders of whom %s finds, many or few, are found with each filter along indexes',
  async (text, isTheirs) => {
    for (const [filter, matches] of filters) {
      const expected = Array.from({ length: people }, (_, place) => people - place)
        .filter((n) => isTheirs(n) && matches(n))
        .map((n) => 100_000 + n);
      const counted = ['a', 'asha b', 'bel'].includes(text) ? 200 : 1_000;
      const plans = await explained.plansOf(async () => {
        const { orders, found } = await page({ text, ...filter });
        expect([filter, found, orders.map(({ number }) => Number(number))]).toEqual([
          filter,
          { value: Math.min(expected.length, counted), isMore: expected.length > counted },
          expected.slice(0, 50),
        ]);
      });
      expect(plans).not.toMatch(/Seq Scan on orders/);
    }
  },
);

test('a page far from the newest is read along the index from the order that it begins with', async () => {
  for (const turn of [{ before: '101000' }, { after: '101000' }]) {
    const plans = await explained.plansOf(async () => {
      const { orders } = await page(turn);
      const [first] = orders.map(({ number }) => Number(number));
      expect(first).toBe('before' in turn ? 100_999 : 101_050);
    });
    expect(plans).toMatch(/Index Only Scan( Backward)? using orders_newest[^]*Index Cond: \(ROW\(/);
    expect(plans).not.toMatch(/Sort|Seq Scan on orders/);
  }
});
