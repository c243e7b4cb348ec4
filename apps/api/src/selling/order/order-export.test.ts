import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { buildApp } from '../../app.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addShopper } from './shop.fixture.ts';

let api: TestApi;
let admin: LoggedIn;
let customer: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
  customer = await addShopper(api.ctx);
});
afterAll(() => api.close());

/** Makes that many canceled orders, all in the same moment. */
const addOrders = (count: number) =>
  sql`insert into orders (id, account_id, body_hash, state, total_paise)
    select gen_random_uuid(), ${customer.account.id}, sha256('1'), 'canceled', 100050 from generate_series(1, ${count}::int)`.execute(
    api.ctx.db,
  );
const rename = (name: string) =>
  api.ctx.db.updateTable('accounts').set({ name }).where('id', '=', customer.account.id).execute();
const read = (query = '') => api.app.inject({ url: `/orders/export${query}`, headers: admin.headers });

test('every order that matches is a line, however many were made in one moment', async () => {
  await addOrders(2_345);
  const { headers, body } = await read('?state=ended&max=1000.50');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
  const [names, ...lines] = body.split('\r\n');
  expect(names).toBe('\uFEFFNumber,Date,State,Money,Goods,Customer,E-mail,Total in rupees,Paid with,Account');
  expect(lines.pop()).toBe('');
  expect(lines.map((each) => Number(each.split(',')[0]))).toEqual(
    Array.from({ length: 2_345 }, (_, place) => 3_345 - place),
  );
  expect(lines[0]).toMatch(
    new RegExp(
      `^3345,\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,canceled,none,placed,Asha,${customer.account.email},1000.50,,$`,
    ),
  );
  for (const query of ['?state=to_pay', '?min=1000.51', '?search=nobody', '?to=2020-01-01'])
    expect((await read(query)).body).toBe(`${names}\r\n`);
  const { rows } = await sql<{ changes: object }>`
    select changes from audit_events where kind = 'orders_exported' order by id limit 1`.execute(api.ctx.db);
  expect(rows).toEqual([{ changes: { search: { from: null, to: 'maxPaise, state' } } }]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a,"-1', `"a,""'-1"`],
  ['a\t+1', "a\t'+1"],
  ['a\n@1', `"a\n'@1"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://evil.example","a")', `"'=HYPERLINK(""https://evil.example"",""a"")"`],
  ['Rao, Asha', '"Rao, Asha"'],
  ['Asha\nRao', '"Asha\nRao"'],
  ['A-1', 'A-1'],
])('the name %j is written as %j', async (name, cell) => {
  await rename(name);
  expect((await read('?search=1001')).body).toContain(`,placed,${cell},${customer.account.email},`);
});

test.each([
  '?state=x',
  '?from=1.1.2026',
  '?min=-1',
  '?min=1.234',
  '?way=cash',
  '?search=%00',
  '?state=ended&state=packed',
])('%s is refused with a sentence', async (query) => {
  const answer = await read(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ errorMessage: expect.any(String), requestId: expect.any(String) });
});

test('nothing is read any more once the client has gone', async () => {
  await addOrders(30_000);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...api.deps, db: api.deps.db.withPlugin(counting) });
  const gone = new Promise<void>((resolve) => {
    app.addHook('onRequestAbort', (_request, done) => {
      resolve();
      done();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, path: '/orders/export', headers: admin.headers });
  const [response] = await once(request, 'response');
  await once(response, 'data');
  request.destroy();
  await gone;
  // As long as it would take to read many more parts.
  for (let time = 0; time < 50; time++) await sql`select count(*) from orders`.execute(api.ctx.db);
  await app.close();
  // Two statements for each of the 33 parts, if all had been read.
  expect(statements).toBeLessThan(40);
});
