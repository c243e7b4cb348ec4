import type { CallOffOrder } from 'contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { orderHistory } from '../order/order-history.service.ts';
import { composeOrderLetter } from '../order/order-letters.service.ts';
import { createOrder } from '../order/order.service.ts';
import { packOrder } from '../order/packing.service.ts';
import { payOnDelivery } from '../order/pay-on-delivery.service.ts';
import { addProduct, address, addShopper, orderInput, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { ask, makeRefundDue, orderOf, sell, sellSettled, type Sold } from '../refund/refund.fixture.ts';
import { sweepRefunds } from '../refund/refund.job.ts';
import { createRefund } from '../refund/refund.service.ts';
import { callOffBought } from './cancellation.service.ts';
import { shipInput } from './shipment-calls.fixture.ts';
import { createShipment } from './shipment.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest({ settings: { payOnDelivery: { isOffered: true } } });
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const why = ({ orderId }: { orderId: string }, what: Partial<CallOffOrder> = {}): CallOffOrder => ({
  id: orderId,
  reason: 'out_of_stock',
  words: '',
  ...what,
});
const refundsOf = ({ orderId }: Sold) =>
  ctx.db
    .selectFrom('refunds')
    .select(['id', 'state', 'amountPaise', 'byVoid', 'reason'])
    .where('orderId', '=', orderId)
    .execute();
const toldOf = async (orderId: string) => ({
  letters: (
    await ctx.db
      .selectFrom('letters')
      .select('kind')
      .where('about', '=', orderId)
      .orderBy('createdAt')
      .execute()
  ).map(({ kind }) => kind),
  audit: await ctx.db
    .selectFrom('auditEvents')
    .select(['kind', 'changes'])
    .where('about', '=', orderId)
    .where('kind', '=', 'order_canceled')
    .execute(),
});
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  );
const ship = (sold: Sold, lines?: { productId: string; quantity: number }[]) =>
  createShipment(sold.admin, { ...shipInput({ id: sold.orderId }), lines });

describe('a paid order', () => {
  it('is called off, its money voided and its stock back, and everybody is told why', async () => {
    const sold = await sell(test);
    const stock = await stockOf(ctx, sold.kettle);
    const asked = why(sold, { words: 'It comes back in March.' });
    expect(await callOffBought(sold.admin, asked)).toMatchObject({
      state: 'paid',
      money: 'refunded',
      fulfilment: 'canceled',
    });
    expect(await refundsOf(sold)).toMatchObject([
      { state: 'done', byVoid: true, reason: 'Canceled: Out of stock. It comes back in March.' },
    ]);
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({
      stock: Number(stock?.stock) + 2,
      sold: Number(stock?.sold) - 2,
    });
    const said = 'We have sold the last of what you ordered. It comes back in March.';
    const history = await orderHistory(sold.shopper, { id: sold.orderId });
    expect(history.map(({ step, said: text }) => [step, text])).toEqual([
      ['placed', undefined],
      ['paid', undefined],
      ['canceled', said],
      ['refunded', undefined],
    ]);
    expect(await toldOf(sold.orderId)).toEqual({
      letters: ['order-confirmed', 'order-canceled'],
      audit: [{ kind: 'order_canceled', changes: { reason: { from: null, to: 'out_of_stock' } } }],
    });
    const row = await ctx.db
      .selectFrom('letters')
      .selectAll()
      .where('kind', '=', 'order-canceled')
      .where('about', '=', sold.orderId)
      .executeTakeFirstOrThrow();
    expect((await composeOrderLetter(ctx, row))?.letter).toMatchObject({ wasDue: false });

    await callOffBought(sold.admin, asked);
    await expect(callOffBought(sold.admin, why(sold, { reason: 'wrong_address' }))).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${sold.number} was canceled already.`,
    });
    expect(await refundsOf(sold)).toHaveLength(1);
  });

  it('that has settled and was given back in part gives back the rest, and only what did not come back goes to stock', async () => {
    const sold = await sellSettled(test);
    const kettle = { productId: sold.kettle, quantity: 1, restock: false };
    await createRefund(sold.admin, ask(sold, { lines: [kettle] }));
    const stock = await stockOf(ctx, sold.kettle);
    await packOrder(sold.admin, { id: sold.orderId });
    expect(await callOffBought(sold.admin, why(sold, { reason: 'customer_asked' }))).toMatchObject({
      money: 'refunded',
      fulfilment: 'canceled',
    });
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({ stock: Number(stock?.stock) + 1 });
    const amounts = (await refundsOf(sold)).map(({ amountPaise }) => amountPaise);
    expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(1_000);
  });

  it('is canceled at once where the gateway does not answer, and a sweep gives the money back', async () => {
    const sold = await sell(test);
    const stock = await stockOf(ctx, sold.kettle);
    await test.sandbox.fault({ family: 'void', kind: '500' });
    expect(await callOffBought(sold.admin, why(sold))).toMatchObject({ fulfilment: 'canceled' });
    const [refund] = await refundsOf(sold);
    expect(refund).toMatchObject({ state: 'unknown' });
    expect(await refusalOf(packOrder(sold.admin, { id: sold.orderId }))).toBe(
      `The goods of order ${sold.number} were canceled, so nothing of it is sent.`,
    );
    await callOffBought(sold.admin, why(sold));
    await test.sandbox.clearFaults();
    await makeRefundDue(ctx, refund?.id ?? '');
    await sweepRefunds(ctx);
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await stockOf(ctx, sold.kettle)).toMatchObject({ stock: Number(stock?.stock) + 2 });
  });

  it('stays as it was where the gateway is not reached before', async () => {
    const sold = await sell(test);
    await test.sandbox.fault({ family: 'find', kind: '500' });
    await expect(callOffBought(sold.admin, why(sold))).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'submitted', fulfilment: 'placed' });
    expect((await toldOf(sold.orderId)).letters).toEqual(['order-confirmed']);
  });

  it('is not canceled once something of it is sent, or while a refund waits', async () => {
    const part = await sellSettled(test);
    await packOrder(part.admin, { id: part.orderId });
    await ship(part, [{ productId: part.cup, quantity: 1 }]);
    expect(await refusalOf(callOffBought(part.admin, why(part)))).toBe(
      `A part of order ${part.number} is sent already, so it cannot be canceled any more.`,
    );
    await ship(part);
    expect(await refusalOf(callOffBought(part.admin, why(part)))).toBe(
      `Order ${part.number} is on its way already, so it cannot be canceled any more.`,
    );
    const waiting = await sell(test);
    await createRefund(waiting.admin, ask(waiting, { amountPaise: 100 }));
    expect(await refusalOf(callOffBought(waiting.admin, why(waiting)))).toBe(
      `A refund of order ${waiting.number} waits until its payment has settled. Cancel that one first.`,
    );
    expect(await orderOf(ctx, waiting)).toMatchObject({ fulfilment: 'placed' });
  });

  it('called off by many at once, beside packing and sending, is canceled once or sent, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sold = await sell(test);
      await packOrder(sold.admin, { id: sold.orderId });
      const [sent, ...canceled] = await Promise.all([
        refusalOf(ship(sold)),
        ...Array.from({ length: 4 }, () => refusalOf(callOffBought(sold.admin, why(sold)))),
        refusalOf(packOrder(sold.admin, { id: sold.orderId })),
      ]);
      const { fulfilment } = await orderOf(ctx, sold);
      expect(sent === null).toBe(fulfilment === 'shipped');
      expect(await refundsOf(sold)).toHaveLength(fulfilment === 'canceled' ? 1 : 0);
      const same = new Set(canceled.slice(0, 4));
      expect(same.size === 1 && same.has(null)).toBe(fulfilment === 'canceled');
      expect((await toldOf(sold.orderId)).audit).toHaveLength(fulfilment === 'canceled' ? 1 : 0);
    }
  });
});

describe('an order that is to be paid on delivery', () => {
  const due = async () => {
    const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
    const product = await addProduct(ctx, { stock: 5 });
    const { id, number } = await createOrder(shopper, {
      ...orderInput([product, 1]),
      deliveryAddress: address,
    });
    return { admin, number, orderId: id, product, order: await payOnDelivery(shopper, { id }) };
  };

  it('is called off without the gateway, and its stock is free', async () => {
    const { admin, orderId, product } = await due();
    const asked = why({ orderId }, { reason: 'other', words: 'The street is closed.' });
    expect(await callOffBought(admin, asked)).toMatchObject({ state: 'canceled', money: 'none' });
    await callOffBought(admin, asked);
    expect(await stockOf(ctx, product)).toMatchObject({ stock: 5, reserved: 0 });
    const told = await toldOf(orderId);
    expect(told.letters).toEqual(['order-confirmed', 'order-canceled']);
    expect(told.audit).toHaveLength(1);
    expect((await orderHistory(admin, { id: orderId })).at(-1)).toMatchObject({
      step: 'canceled',
      said: 'The street is closed.',
    });
  });

  it('is not canceled when it is on its way, nor one that nobody bought', async () => {
    const { admin, number, orderId } = await due();
    await packOrder(admin, { id: orderId });
    await createShipment(admin, shipInput({ id: orderId }));
    expect(await refusalOf(callOffBought(admin, why({ orderId })))).toBe(
      `Order ${number} is on its way, so it cannot be canceled any more.`,
    );
    const shopper = await addShopper(ctx);
    const open = await createOrder(shopper, orderInput([await addProduct(ctx), 1]));
    expect(await refusalOf(callOffBought(admin, why({ orderId: open.id })))).toBe(
      `Order ${open.number} is not bought yet. Cancel it as one that waits for payment.`,
    );
  });
});
