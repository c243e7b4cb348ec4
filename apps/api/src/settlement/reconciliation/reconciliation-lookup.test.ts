import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPurchase, type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { slicesOf } from './reconciliation-lookup.service.ts';
import { compare, openMerchant, saidOf } from './reconciliation.fixture.ts';

let test: PayTest;
let merchant: ReturnType<typeof openMerchant>;
beforeAll(async () => {
  test = await startPayTest({ gatewayTimeoutMs: 30_000 });
  merchant = openMerchant(test.sandbox.url);
});
afterAll(() => test.close());

it('counts each of 120 transactions once, over several pages, and touches none that is not ours', async () => {
  const amounts = Array.from({ length: 120 }, (_, index) => `${100 + index}.00`);
  for (let at = 0; at < amounts.length; at += 10) {
    const some = amounts.slice(at, at + 10).map(async (amount) => {
      await merchant.sell(`till ${amount}`, await test.sandbox.nonce(), { amount });
    });
    await Promise.all(some);
  }
  const paid = await paidPurchase(test);
  const report = await compare(test.ctx);
  expect(report.counts).toMatchObject({ transactions: 121, notOurs: 120, attempts: 1 });
  expect(saidOf(report, paid)).toEqual([]);
});

it('halves a slice that holds more than is asked for', async () => {
  const now = Date.now();
  const window = { from: new Date(now - 3_600_000), to: new Date(now + 1_000) };
  expect(await test.ctx.gateway.findMadeBetween(window.from, window.to, 120)).toEqual({ kind: 'too_many' });
  expect((await test.ctx.gateway.findMadeBetween(window.from, window.to, 121)).kind).toBe('found');
  const ids = [];
  for await (const { from, to, transactions } of slicesOf(test.ctx, window, 40)) {
    expect(from.getTime()).toBeLessThan(to.getTime());
    ids.push(...transactions.map(({ id }) => id));
  }
  expect([ids.length, new Set(ids).size]).toEqual([121, 121]);
});

it('counts what was made at the first moment of a window, and not at its last', async () => {
  const paid = await paidPurchase(test);
  const made = Date.parse((await merchant.sdk.transaction.find(paid.transactionId)).createdAt);
  const count = async (from: number, to: number) => {
    const slices = slicesOf(test.ctx, { from: new Date(from), to: new Date(to) });
    let found = 0;
    for await (const { transactions } of slices) {
      found += transactions.filter(({ id }) => id === paid.transactionId).length;
    }
    return found;
  };
  // The gateway tells whole seconds.
  expect(await count(made, made + 1_000)).toBe(1);
  expect(await count(made - 1_000, made)).toBe(0);
  expect(await count(made + 1_000, made + 2_000)).toBe(0);
});

it('asks for the transaction of an attempt that began just before the window ended', async () => {
  const paid = await paidPurchase(test);
  await sql`update orders set money = 'authorised' where id = ${paid.order.id}`.execute(test.ctx.db);
  await sql`update attempts set state = 'authorized' where id = ${paid.firstAttempt}`.execute(test.ctx.db);
  const { rows } = await sql<{ at: Date }>`select created_at as at from attempts
    where id = ${paid.firstAttempt}`.execute(test.ctx.db);
  const at = rows[0]?.at.getTime() ?? 0;
  const report = await compare(test.ctx, { from: new Date(at - 5), to: new Date(at + 1) });
  expect(report.counts.transactions).toBe(0);
  expect(saidOf(report, paid)).toEqual(['attempt_state: repaired']);
});

it('goes on after an answer that got lost, and changes nothing when the gateway is unavailable', async () => {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  await test.sandbox.fault({ family: 'search', kind: '500' });
  expect((await compare(test.ctx, { dryRun: true })).counts.settledSince).toBe(1);
  await test.sandbox.fault({ family: 'search', kind: '500', times: 3 });
  await expect(compare(test.ctx)).rejects.toThrow('The payment gateway does not answer');
  expect((await compare(test.ctx)).counts.settledSince).toBe(1);
});
