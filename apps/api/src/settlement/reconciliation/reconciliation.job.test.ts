import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paidPurchase, type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { reconcileTonight } from './reconciliation.job.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.logged.length = 0;
  await sql`delete from job_runs`.execute(test.ctx.db);
});

interface Night {
  ended: boolean;
  tries: number;
  summary: { transactions: number; mended: number; forPerson: number } | null;
  error: string | null;
}
const nights = async () =>
  (
    await sql<Night>`select ended_at is not null as ended, tries, summary, error from job_runs
      where name = 'reconciliation'`.execute(test.ctx.db)
  ).rows;
const free = () => sql`update job_runs set free_at = now()`.execute(test.ctx.db);

it('waits for the next night in a shop that was made just now', async () => {
  const fresh = await startPayTest();
  await reconcileTonight(fresh.ctx);
  const { rows } = await sql`select tries, summary from job_runs`.execute(fresh.ctx.db);
  await fresh.close();
  expect(rows).toEqual([{ tries: 0, summary: null }]);
});

it('runs once a night, however many processes there are', async () => {
  await paidPurchase(test);
  await Promise.all([1, 2, 3].map(() => reconcileTonight(test.ctx)));
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([
    { ended: true, tries: 1, summary: { transactions: 1, mended: 0, forPerson: 0 }, error: null },
  ]);
  expect(test.logged.filter((line) => line.startsWith('Compared '))).toHaveLength(1);
});

it('logs a line for each difference', async () => {
  const { firstAttempt, order, product } = await paidPurchase(test);
  await sql`update attempts set state = 'authorized' where id = ${firstAttempt}`.execute(test.ctx.db);
  await sql`update orders set money = 'authorised' where id = ${order.id}`.execute(test.ctx.db);
  await sql`update products set sold = 0 where id = ${product}`.execute(test.ctx.db);
  await reconcileTonight(test.ctx);
  await sql`update products set sold = 2 where id = ${product}`.execute(test.ctx.db);
  expect(test.logged).toEqual([
    expect.stringMatching(
      `^Order ${order.number}, transaction .*, attempt state: the gateway says sale of ₹ 10.00`,
    ),
    expect.stringMatching(`^Product ${product}, sold units: the rows say “Blue kettle” counts 0 as sold`),
    expect.stringMatching(/^Compared .* 2 differences: 1 mended, 1 left for a person\./),
  ]);
  expect(await nights()).toMatchObject([{ ended: true, summary: { mended: 1, forPerson: 1 } }]);
});

it('is taken over from a process that died, and not from one that works', async () => {
  const claim = sql`insert into job_runs (name, night, tries, free_at)
    values ('reconciliation', (now() at time zone 'Asia/Kolkata' - interval '2 hours')::date, 1, now() + interval '5 minutes')`;
  await claim.execute(test.ctx.db);
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([{ ended: false, tries: 1 }]);
  await free();
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([{ ended: true, tries: 2 }]);
});

it('tries again in an hour while the gateway is unavailable', async () => {
  await test.sandbox.fault({ family: 'search', kind: '500', times: 3 });
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([
    { ended: false, tries: 1, error: expect.stringContaining('The payment gateway does not answer') },
  ]);
  expect(test.logged).toEqual([
    expect.stringMatching('^Tonight.s comparison with the gateway could not be made'),
  ]);
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([{ tries: 1 }]);
  await free();
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([{ ended: true, tries: 2, error: null }]);
});

it('leaves the run to another process at once when it is stopped', async () => {
  await reconcileTonight(test.ctx, AbortSignal.abort());
  expect(await nights()).toMatchObject([{ ended: false, tries: 1, error: 'It was stopped.' }]);
  await reconcileTonight(test.ctx);
  expect(await nights()).toMatchObject([{ ended: true, tries: 2 }]);
});
