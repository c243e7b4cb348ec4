import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import {
  attemptOf,
  expectSettled,
  found,
  makeDue,
  paidPurchase,
  type PayTest,
  rowsOf,
  startPayTest,
} from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';

/** Settlement of cards is not announced: it is asked for. */

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest({ settlementCheckAfterMs: 7_200_000 });
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const look = async (attemptId: string) => {
  await makeDue(ctx, attemptId);
  await sweepAttempts(ctx);
};
const hoursUntilNext = async (attemptId: string) => {
  const { nextCheckAt } = await attemptOf(ctx, attemptId);
  return nextCheckAt && Math.round((nextCheckAt.getTime() - Date.now()) / 36_000) / 100;
};
const told = (id: string, words: string) =>
  test.logged.filter((line) => line.includes(words) && line.includes(id)).length;

it('is asked for when the environment says, then after 1, 2 and 3 days; then operators are told', async () => {
  const { firstAttempt } = await paidPurchase(test);
  const hours: (number | null)[] = [];
  for (let looks = 0; looks < 4; looks++) {
    hours.push(await hoursUntilNext(firstAttempt));
    expect(told(firstAttempt, 'has not settled within six days')).toBe(0);
    await look(firstAttempt);
  }
  hours.push(await hoursUntilNext(firstAttempt));
  expect(hours).toEqual([2, 24, 48, 72, null]);
  expect(told(firstAttempt, 'has not settled within six days')).toBe(1);
});

it('a look that is not answered is repeated soon and does not count', async () => {
  const { firstAttempt } = await paidPurchase(test);
  for (let looks = 0; looks < 5; looks++) {
    await test.sandbox.fault({ family: 'find', kind: '500' });
    await look(firstAttempt);
    expect(await hoursUntilNext(firstAttempt)).toBe(0.25);
  }
  await look(firstAttempt);
  expect(await hoursUntilNext(firstAttempt)).toBe(24);
});

it('is written down when it has happened, with the history', async () => {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  await look(paid.firstAttempt);
  await expectSettled(ctx, paid);
});

it('of a payment that somebody voided meanwhile ends as given back', async () => {
  const paid = await paidPurchase(test);
  expect((await found(ctx, paid.transactionId)).status).toBe('submitted_for_settlement');
  await ctx.gateway.voidAuthorization(paid.transactionId);
  await look(paid.firstAttempt);
  expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'refunded', attempt: 'voided', nextCheckAt: null });
});

it('of a transaction that the gateway does not know is told to operators each time', async () => {
  const { firstAttempt } = await paidPurchase(test);
  await ctx.db
    .updateTable('attempts')
    .set({ transactionId: 'nosuchone' })
    .where('id', '=', firstAttempt)
    .execute();
  await look(firstAttempt);
  await look(firstAttempt);
  expect(told(firstAttempt, 'does not know the transaction of a paid order')).toBe(2);
  expect(await hoursUntilNext(firstAttempt)).toBe(48);
});
