import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileCache } from '../../../../../tools/compile-cache.ts';
import { paidPurchase, type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import type { Report } from './reconciliation-report.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterAll(() => test.close());

/** What the command said, and how it ended, on the database and the sandbox of this test. */
async function reconcile(args: string[], env: Record<string, string> = {}) {
  const { databaseUrl, dataDir } = test.ctx.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reconciliation-command.ts'), ...args], {
    env: {
      ...compileCache,
      APP_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SANDBOX_URL: test.sandbox.url,
      GATEWAY_TIMEOUT_SECONDS: '2',
      ...env,
    },
  });
  const told = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (told.out += chunk));
  child.stderr.on('data', (chunk) => (told.error += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...told };
}

const forget = (state: string, money: string, attempt: string) =>
  sql`with changed as (update attempts set state = ${state} where id = ${attempt} returning order_id)
    update orders set money = ${money} from changed where id = order_id`.execute(test.ctx.db);

it('ends with 0 when nothing differs and when all was repaired, with 1 while something is left', async () => {
  const { firstAttempt, order, transactionId, product } = await paidPurchase(test);
  const agreed = await reconcile([]);
  expect(agreed).toMatchObject({ code: 0, error: '' });
  expect(agreed.out).toMatch(/: 1 transaction of the gateway, 1 payment, 0 refunds\.\nNothing differs\.\n$/);

  await forget('authorized', 'authorised', firstAttempt);
  const dry = await reconcile(['--dry-run']);
  expect(dry.code).toBe(1);
  expect(dry.out).toContain('1 difference: 1 can be mended, 0 left for a person.');
  const repaired = await reconcile([]);
  expect(repaired.code).toBe(0);
  const line = new RegExp(`^attempt state +${order.number} +${firstAttempt} +${transactionId} +mended$`, 'm');
  expect(repaired.out).toMatch(line);
  expect(repaired.out).toContain('1 difference: 1 mended, 0 left for a person.');

  await sql`update products set sold = 0 where id = ${product}`.execute(test.ctx.db);
  const { code, out } = await reconcile(['--json']);
  const report = JSON.parse(out) as Report;
  expect([code, report.differences.map(({ kind, outcome }) => [kind, outcome])]).toEqual([
    1,
    [['sold_units', 'manual']],
  ]);
  await sql`update products set sold = 2 where id = ${product}`.execute(test.ctx.db);
});

it('compares the days it is told', async () => {
  const { out } = await reconcile(['--from', '2026-01-01', '--to', '2026-01-02T05:30:00+05:30']);
  expect(out).toMatch(/^Compared 2026-01-01 00:00 UTC to 2026-01-02 00:00 UTC in .*: 0 transactions/);
});

it('ends with 2 and a sentence when it cannot run, and changes nothing', async () => {
  const { firstAttempt } = await paidPurchase(test);
  await forget('authorized', 'authorised', firstAttempt);
  const unavailable = await reconcile([], { SANDBOX_URL: 'http://127.0.0.1:9' });
  expect(unavailable).toMatchObject({ code: 2, out: '' });
  expect(unavailable.error).toMatch(/^The payment gateway does not answer \(.*\)\. Try again later\.\n$/);
  expect(await reconcile([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toEqual({
    code: 2,
    out: '',
    error: 'The database does not answer: nothing was compared. Try again later.\n',
  });
  const { rows } = await sql`select state from attempts where id = ${firstAttempt}`.execute(test.ctx.db);
  expect(rows).toEqual([{ state: 'authorized' }]);
});

it.each([
  [['--from', 'yesterday'], '--from must be a day such as 2026-11-01'],
  [['--to', '2026-11-01T10:00'], '--to must be a day such as 2026-11-01'],
  [['--from', '2026-11-02', '--to', '2026-11-01'], 'The time to compare must begin before it ends.'],
  [['--mend'], "Unknown option '--mend'"],
])('refuses %j', async (args, sentence) => {
  const { code, error } = await reconcile(args);
  expect(code).toBe(2);
  expect(error).toContain(sentence);
});
