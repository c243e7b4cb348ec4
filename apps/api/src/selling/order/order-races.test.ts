import type { Order } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import type { AccountContext, Context } from '../../context.ts';
import { type Attempt, recordNotPaid, startAttempt } from '../payment/attempt.service.ts';
import { eventually, type PayTest, startPayTest, startPurchase } from '../payment/pay.fixture.ts';
import { payOrder } from '../payment/payment.service.ts';
import { deliverOrder } from './delivery.service.ts';
import { moveOrder } from './order-move.service.ts';
import { cancelOrder, createOrder, getOrder, putBackOrder } from './order.service.ts';
import { acceptOnDelivery, payOnDelivery } from './pay-on-delivery.service.ts';
import { addProduct, address, addShopper, orderInput, stockOf } from './shop.fixture.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest({ settings: { payOnDelivery: { isOffered: true } } });
  ctx = test.ctx;
});
afterAll(() => test.close());

const startPaying = (id: string) =>
  ctx.db.transaction().execute((trx) => moveOrder(trx, 'pay', id, { by: 'test' }));

/** Makes a call while another transaction has made this move and has not committed it; it commits once the call waits. */
async function during<T>(
  move: 'giveBack' | 'confirm',
  { id }: Pick<Order, 'id'>,
  call: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await ctx.db.transaction().execute(async (trx) => {
    if (move === 'giveBack') await moveOrder(trx, move, id, { by: 'gateway', reservationMs: 60_000 });
    else await moveOrder(trx, move, id, { by: 'test', acceptanceMs: 60_000 });
    answer = call();
    // A refusal is looked at below, after the commit.
    answer.catch(() => undefined);
    const ended = answer.then(
      () => true,
      () => true,
    );
    await eventually(
      async () => (await Promise.race([ended, isWaiting()])) === true,
      (is) => is,
    );
  });
  if (!answer) throw new Error('The call was not made.');
  return answer;
}

/** Whether some transaction of this database waits for the lock of another. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows.length > 0;
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

describe('while the order is given back by a payment that was declined', () => {
  const givenBack = async () => {
    const purchase = await startPurchase(ctx);
    await startPaying(purchase.order.id);
    return purchase;
  };

  it.each<[string, (by: AccountContext, order: Order) => Promise<unknown>]>([
    ['canceling', cancelOrder],
    ['putting back', putBackOrder],
  ])('%s it waits for that, and cancels it', async (_, call) => {
    const { shopper, order, product } = await givenBack();
    await during('giveBack', order, () => call(shopper, order));
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'canceled', reservedUntil: null });
    expect(await stockOf(ctx, product)).toMatchObject({ reserved: 0 });
  });

  it('an address is stored', async () => {
    const { shopper, order } = await givenBack();
    const now = { ...address, name: 'Ravi' };
    const stored = await during('giveBack', order, () =>
      deliverOrder(shopper, { id: order.id, address: now }),
    );
    expect(stored.deliveryAddress).toEqual(now);
  });

  it('another payment pays it', async () => {
    const { shopper, order } = await givenBack();
    const attempt = await during('giveBack', order, () =>
      startAttempt(shopper, { orderId: order.id, nonce: 'any' }),
    );
    expect(attempt).toMatchObject({ orderId: order.id, state: 'created' });
  });
});

it('an order that is confirmed meanwhile is accepted by whoever accepts it, not only said to be', async () => {
  const { order } = await startPurchase(ctx);
  const admin = await addShopper(ctx, '1');
  const accept = () => acceptOnDelivery(admin, order);
  await expect(accept()).rejects.toMatchObject({ code: 'conflict' });
  const confirmed = await during('confirm', order, accept);
  expect(confirmed).toMatchObject({ state: 'confirmed', money: 'due' });
  const { acceptUntil } = await ctx.db
    .selectFrom('orders')
    .select('acceptUntil')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(acceptUntil).toBeNull();
});

it('an order that is being paid is refused as that, whatever comes of it', async () => {
  const { shopper, order } = await startPurchase(ctx);
  await startPaying(order.id);
  const paying =
    'payment_in_progress: Your order is being paid at the moment. Please wait until that is settled.';
  for (const call of [cancelOrder, putBackOrder, payOnDelivery])
    expect(await refusal(call(shopper, order))).toBe(paying);
  expect(await refusal(payOrder(shopper, { orderId: order.id, nonce: 'any' }))).toBe(paying);
  expect(await refusal(deliverOrder(shopper, { id: order.id, address }))).toBe(paying);
});

it('45 cancellations and declines at the same time: each answer is what is so', async () => {
  const product = await addProduct(ctx, { stock: 500 });
  const ends: string[] = [];
  for (let race = 0; race < 45; race++) {
    const { account, headers } = await logInAs(ctx, '0');
    const shopper: AccountContext = { ...ctx, account };
    const order = await createOrder(shopper, orderInput([product, 1]));
    const attempt = (await startAttempt(shopper, { orderId: order.id, nonce: 'any' })) as Attempt;
    const { url, payload } = [
      { url: '/trpc/order.cancel', payload: { id: order.id } },
      { url: '/trpc/order.putBack', payload: { id: order.id } },
      { url: `/order/cancel/${order.id}`, payload: {} },
      { url: `/order/put-back/${order.id}`, payload: {} },
    ][race % 4] as { url: string; payload: object };
    const decline = async () => {
      await new Promise((resume) => setTimeout(resume, (race % 15) / 2));
      return recordNotPaid(ctx, attempt, { move: 'decline', reason: 'Do Not Honor' });
    };
    const [answer, isDeclined] = await Promise.all([
      test.app.inject({ method: 'POST', url, headers, payload }),
      decline(),
    ]);
    expect(isDeclined).toBe(true);
    const { state } = await getOrder(shopper, order);
    ends.push(`${answer.statusCode} ${state}`);
  }
  const counts = Object.groupBy(ends, (end) => end);
  expect(Object.keys(counts).toSorted()).toEqual(
    ['200 canceled', '409 pending'].filter((end) => end in counts),
  );
  expect(await stockOf(ctx, product)).toMatchObject({ reserved: counts['409 pending']?.length ?? 0 });
});
