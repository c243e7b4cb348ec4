import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { historyOf } from '../order/shop.fixture.ts';
import { applyTransaction } from '../../settlement/found-transaction/found-transaction.service.ts';
import type { GatewayDispute } from '../../platform/gateway/gateway.ts';
import {
  found,
  makeDue,
  type PaidPurchase,
  paidPurchase,
  type PayTest,
  rowsOf,
  startPayTest,
  writeRefund,
} from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterAll(() => test.close());

async function disputed(): Promise<PaidPurchase & { dispute: string }> {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  const { id } = await test.sandbox.control<{ id: string }>(`transactions/${paid.transactionId}/dispute`, {});
  await apply(paid);
  return { ...paid, dispute: id };
}
const apply = async ({ transactionId }: PaidPurchase) =>
  applyTransaction(ctx, await found(ctx, transactionId));
const move = (id: string, status: string) => test.sandbox.control(`disputes/${id}`, { status });
const money = async (paid: PaidPurchase) => (await rowsOf(ctx, paid)).money;
const logged = (...words: string[]) =>
  test.logged.filter((line) => words.every((word) => line.includes(word))).length;

it('a disputed payment says so, and operators are told once for each step', async () => {
  const paid = await disputed();
  expect(await money(paid)).toBe('disputed');
  expect(logged(paid.dispute, 'A payment is disputed (open): answer it')).toBe(1);
  await move(paid.dispute, 'disputed');
  expect((await apply(paid)).changed).toBe(`Dispute ${paid.dispute} of ${paid.firstAttempt} is disputed.`);
  expect((await apply(paid)).changed).toBeNull();
  expect(await money(paid)).toBe('disputed');
  expect(await historyOf(ctx, paid.order.id, 'money')).toEqual([
    'none>authorised',
    'authorised>submitted',
    'submitted>settled',
    'settled>disputed',
    'disputed>disputed',
  ]);
});

it('told before its payment settled, it counts from then on', async () => {
  const paid = await disputed();
  const now = await found(ctx, paid.transactionId);
  const other = await paidPurchase(test);
  const early = {
    ...(await found(ctx, other.transactionId)),
    disputes: [{ ...now.disputes[0], id: 'early' } as GatewayDispute],
  };
  await applyTransaction(ctx, early);
  expect(await money(other)).toBe('submitted');
  await applyTransaction(ctx, { ...early, status: 'settled' });
  expect(await money(other)).toBe('disputed');
});

it('won: the money is back where it was', async () => {
  const paid = await disputed();
  await move(paid.dispute, 'won');
  await apply(paid);
  expect(await money(paid)).toBe('settled');
});

it('won after a part was given back: the money is refunded in part', async () => {
  const paid = await disputed();
  await writeRefund(ctx, paid, {
    amountPaise: 400,
    state: 'done',
    transactionId: randomUUID(),
  });
  await move(paid.dispute, 'won');
  await apply(paid);
  expect(await money(paid)).toBe('refunded_in_part');
});

it.each(['lost', 'accepted', 'expired'])('%s: it stays disputed, history and log say so', async (status) => {
  const paid = await disputed();
  await move(paid.dispute, status);
  await apply(paid);
  expect(await money(paid)).toBe('disputed');
  expect(logged(paid.dispute, `A dispute is lost (${status})`)).toBe(1);
  const reasons = await ctx.db
    .selectFrom('orderEvents')
    .select('reason')
    .where('orderId', '=', paid.order.id)
    .where('machine', '=', 'money')
    .execute();
  expect(reasons.at(-1)).toEqual({ reason: `dispute ${paid.dispute} ${status}` });
});

it('of two disputes, one won leaves the money disputed', async () => {
  const paid = await disputed();
  const { id } = await test.sandbox.control<{ id: string }>(`transactions/${paid.transactionId}/dispute`, {
    amount: '4.00',
  });
  await move(id, 'won');
  await apply(paid);
  expect(await money(paid)).toBe('disputed');
  await move(paid.dispute, 'won');
  await apply(paid);
  expect(await money(paid)).toBe('settled');
});

it('two answers that overtook each other are put right by a look ten minutes later', async () => {
  const paid = await disputed();
  const older = await found(ctx, paid.transactionId);
  await move(paid.dispute, 'won');
  await apply(paid);
  await applyTransaction(ctx, older);
  expect(await money(paid)).toBe('disputed');
  const { nextCheckAt } = await rowsOf(ctx, paid);
  expect(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10);
  await makeDue(ctx, paid.firstAttempt);
  await sweepAttempts(ctx);
  expect(await money(paid)).toBe('settled');
  await makeDue(ctx, paid.firstAttempt);
  await sweepAttempts(ctx);
  expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'settled', nextCheckAt: null });
});

it('a word that the gateway learns one day is a dispute that is not won', async () => {
  const paid = await disputed();
  const now = await found(ctx, paid.transactionId);
  const odd: GatewayDispute = {
    id: paid.dispute,
    status: 'pre_arbitration',
    amountPaise: Number.NaN,
    replyBy: null,
  };
  await applyTransaction(ctx, { ...now, disputes: [odd] });
  expect(await money(paid)).toBe('disputed');
});
