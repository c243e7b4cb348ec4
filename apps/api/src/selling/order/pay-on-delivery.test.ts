import { maxOnDeliveryPaise, type Order, type Settings } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountContext, Context } from '../../context.ts';
import { checkout, payOrder } from '../payment/payment.service.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { checks } from '../../settlement/reconciliation/reconciliation-rows.service.ts';
import { createRefund } from '../refund/refund.service.ts';
import { moveOrder } from './order-move.service.ts';
import { orderHistory } from './order-history.service.ts';
import { endUnaccepted, expireOrders } from './order.job.ts';
import { cancelOrder, createOrder, findOpenOrder, getOrder } from './order.service.ts';
import { acceptOnDelivery, collectOnDelivery, payOnDelivery } from './pay-on-delivery.service.ts';
import {
  addProduct,
  address,
  addShopper,
  historyOf,
  letTimeRunOut,
  orderInput,
  stockOf,
} from './shop.fixture.ts';
import { deliverOrder } from './delivery.service.ts';

let test: PayTest;
let ctx: Context;
let admin: AccountContext;
beforeAll(async () => {
  test = await startPayTest({ settings: { payOnDelivery: { isOffered: true } } });
  ctx = test.ctx;
  admin = await addShopper(ctx, '1');
});
afterAll(() => test.close());

interface Bought {
  shopper: AccountContext;
  product: string;
  order: Order;
}

/** Two kettles of ten, ₹ 499 each, in an order that waits for payment. */
async function buy(shopper?: AccountContext): Promise<Bought> {
  const by = shopper ?? (await addShopper(ctx));
  const product = await addProduct(ctx, { pricePaise: 49_900, stock: 10 });
  return { shopper: by, product, order: await createOrder(by, orderInput([product, 2])) };
}

async function buyOnDelivery(): Promise<Bought> {
  const bought = await buy();
  return { ...bought, order: await payOnDelivery(bought.shopper, bought.order) };
}

/** The sentence that a call is refused with, or what it returned. */
const sentence = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

describe('an order to be paid on delivery', () => {
  it('is confirmed, holds its stock without an end, and names no payment', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    expect(order).toMatchObject({ state: 'confirmed', money: 'due', fulfilment: 'placed' });
    expect([order.reservedUntil, order.payment]).toEqual([null, null]);
    expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 2, sold: 0 });
    await expireOrders(ctx);
    expect(await getOrder(shopper, order)).toEqual(order);
    expect(await historyOf(ctx, order.id)).toEqual(['>pending', 'pending>confirmed']);
    expect(await historyOf(ctx, order.id, 'money')).toEqual(['none>due']);
    expect(await findOpenOrder(shopper)).toBeNull();
  });

  it('is canceled when no admin accepts it in time, which its history says; one that was accepted stays', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    const accepted = await buyOnDelivery();
    expect(await sentence(acceptOnDelivery(admin, (await buy(await addShopper(ctx))).order))).toMatch(
      /^conflict: Order \d+ is not to be paid on delivery\./,
    );
    for (const each of await Promise.all([1, 2].map(() => acceptOnDelivery(admin, accepted.order))))
      expect(each).toEqual(accepted.order);
    await endUnaccepted(ctx);
    expect(await getOrder(shopper, order)).toEqual(order);
    await ctx.db
      .updateTable('orders')
      .set({ acceptUntil: sql<Date>`now() - interval '1 second'` })
      .where('acceptUntil', 'is not', null)
      .execute();
    await Promise.all([endUnaccepted(ctx), endUnaccepted(ctx)]);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'canceled', money: 'none' });
    expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    const steps = async (by: AccountContext, of: Order) =>
      (await orderHistory(by, of)).map(({ step }) => step);
    expect(await steps(shopper, order)).toEqual(['placed', 'confirmed', 'not_accepted']);
    expect(await steps(admin, accepted.order)).toEqual(['placed', 'confirmed']);
    expect(await getOrder(admin, accepted.order)).toMatchObject({ money: 'due' });
    expect(await sentence(acceptOnDelivery(admin, order))).toMatch(/^conflict: /);
  });

  it('that was not accepted is accepted by its delivery', async () => {
    const { order } = await buyOnDelivery();
    await collectOnDelivery(admin, order);
    const row = await ctx.db.selectFrom('orders').select('acceptUntil').where('id', '=', order.id).execute();
    expect(row).toEqual([{ acceptUntil: null }]);
  });

  it('is sold when an admin has handed it over and taken the money, once', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    const collected = await Promise.all([1, 2, 3].map(() => collectOnDelivery(admin, order)));
    for (const each of collected)
      expect(each).toMatchObject({ state: 'confirmed', money: 'collected', fulfilment: 'delivered' });
    expect(await stockOf(ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    expect(await historyOf(ctx, order.id, 'money')).toEqual(['none>due', 'due>collected']);
    expect((await orderHistory(shopper, order)).map(({ step }) => step)).toEqual([
      'placed',
      'confirmed',
      'delivered',
      'collected',
    ]);
  });

  it('is answered the same when it is asked for again, also all at once', async () => {
    const { shopper, order } = await buy();
    const answers = await Promise.all([1, 2, 3, 4].map(() => payOnDelivery(shopper, order)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await payOnDelivery(shopper, order)).toEqual(answers[0]);
    await collectOnDelivery(admin, order);
    expect(await payOnDelivery(shopper, order)).toMatchObject({ money: 'collected' });
  });

  it('gives its stock back when it is canceled before delivery', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    const canceled = await Promise.all([1, 2].map(() => cancelOrder(shopper, order)));
    for (const each of canceled)
      expect(each).toMatchObject({ state: 'canceled', money: 'none', fulfilment: 'canceled' });
    expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(/^order_closed: .* was canceled/);
    expect(await sentence(collectOnDelivery(admin, order))).toBe(
      `conflict: Order ${order.number} is not to be paid on delivery: it was canceled.`,
    );
  });

  it('cannot be canceled, paid or refunded once its money is collected', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    const refund = { id: order.id, orderId: order.id };
    expect(await sentence(createRefund(admin, refund))).toMatch(/^conflict: .* still to be paid on delivery/);
    expect(await sentence(payOrder(shopper, { orderId: order.id, nonce: 'n' }))).toBe(
      `order_closed: Order ${order.number} is to be paid on delivery.`,
    );
    await collectOnDelivery(admin, order);
    const closed = `order_closed: Order ${order.number} was paid on delivery.`;
    expect(await sentence(cancelOrder(shopper, order))).toBe(
      `order_closed: Order ${order.number} has been delivered and paid, so it cannot be canceled any more.`,
    );
    expect(await sentence(payOrder(shopper, { orderId: order.id, nonce: 'n' }))).toBe(closed);
    expect(await sentence(createRefund(admin, refund))).toBe(
      `conflict: Order ${order.number} was paid on delivery: its money did not come through the payment gateway. Give it back by hand.`,
    );
    expect(await stockOf(ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
  });

  it('leaves rows that the nightly comparison finds right, due and collected', async () => {
    await buyOnDelivery();
    await collectOnDelivery(admin, (await buyOnDelivery()).order);
    const found = await Promise.all(checks.map((check) => check.find(ctx)));
    expect(found.flat()).toEqual([]);
  });
});

describe('what Postgres refuses', () => {
  const set = (id: string, change: object) =>
    ctx.db.updateTable('orders').set(change).where('id', '=', id).execute();

  it('calls no order paid that names no payment, nor collected before it is delivered', async () => {
    const { order } = await buyOnDelivery();
    await expect(set(order.id, { state: 'paid' })).rejects.toMatchObject({ code: '23514' });
    await expect(set(order.id, { money: 'collected' })).rejects.toMatchObject({
      constraint: 'orders_collected_at_the_door',
    });
    await expect(set(order.id, { money: 'none' })).rejects.toMatchObject({
      constraint: 'orders_money_of_state',
    });
    await expect(set(order.id, { deliveryAddress: null })).rejects.toMatchObject({
      constraint: 'orders_confirmed_have_address',
    });
    await expect(set(order.id, { state: 'canceled' })).rejects.toMatchObject({
      constraint: 'orders_money_of_state',
    });
  });
});

const withOffer = (shopper: AccountContext, offer: Partial<Settings['payOnDelivery']>): AccountContext => ({
  ...shopper,
  settings: { ...shopper.settings, payOnDelivery: { ...shopper.settings.payOnDelivery, ...offer } },
});

describe('paying on delivery is refused', () => {
  it('where the shop does not offer it', async () => {
    const { shopper, order } = await buy();
    const off = withOffer(shopper, { isOffered: false });
    expect(await sentence(payOnDelivery(off, order))).toMatch(/^conflict: This shop does not take payment/);
    expect(await getOrder(shopper, order)).toEqual(order);
  });

  it('where nothing ships, and while an address is missing', async () => {
    const shopper = await addShopper(ctx);
    const song = await addProduct(ctx, { needsShipping: false });
    const download = await createOrder(shopper, orderInput([song, 1]));
    expect(await sentence(payOnDelivery(shopper, download))).toMatch(/^conflict: Nothing of order/);
    const input = { ...orderInput([await addProduct(ctx), 1]), deliveryAddress: undefined };
    const order = await createOrder(shopper, input);
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(/^address_missing: /);
    await deliverOrder(shopper, { id: order.id, address });
    expect(await payOnDelivery(shopper, order)).toMatchObject({ state: 'confirmed' });
  });

  it('where one line of several does not ship', async () => {
    const shopper = await addShopper(ctx);
    const [soap, song] = [await addProduct(ctx), await addProduct(ctx, { needsShipping: false })];
    const order = await createOrder(shopper, orderInput([soap, 1], [song, 1]));
    expect(order).toMatchObject({ ships: true, allShip: false });
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(/^conflict: Not everything in order/);
    expect(await getOrder(shopper, order)).toEqual(order);
  });

  it('to a country where the shop does not take it', async () => {
    const shopper = await addShopper(ctx);
    const abroad = { ...address, country: 'DE', postalCode: '10117', phone: '+49 30 2270' };
    const input = { ...orderInput([await addProduct(ctx), 1]), deliveryAddress: abroad };
    const order = await createOrder(shopper, input);
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(/^conflict: Orders to this country cannot/);
    expect(await getOrder(shopper, order)).toEqual(order);
    const wider = withOffer(shopper, { countries: ['IN', 'DE'] });
    expect(await payOnDelivery(wider, order)).toMatchObject({ state: 'confirmed' });
  });

  it('for a person whose e-mail address is not confirmed, until an order of theirs was paid', async () => {
    const shopper = await addShopper(ctx);
    await ctx.db
      .updateTable('accounts')
      .set({ emailConfirmedAt: null })
      .where('id', '=', shopper.account.id)
      .execute();
    const { order } = await buy(shopper);
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(
      /^conflict: Pay on delivery needs a confirmed e-mail address, or an earlier order that was paid\./,
    );
    expect(await sentence(payOnDelivery(admin, order))).toMatch(/^conflict: Pay on delivery needs/);
    expect(await getOrder(shopper, order)).toEqual(order);
    expect(await checkout(shopper)).toMatchObject({ payOnDelivery: false, payOnDeliveryNeedsEmail: true });
    await payOrder(shopper, { orderId: order.id, nonce: await test.sandbox.nonce() });
    await ctx.db.updateTable('orders').set({ money: 'settled' }).where('id', '=', order.id).execute();
    expect(await checkout(shopper)).toMatchObject({
      payOnDelivery: true,
      payOnDeliveryNeedsEmail: false,
      payOnDeliveryCountries: ['IN'],
    });
    const { order: next } = await buy(shopper);
    expect(await payOnDelivery(shopper, next)).toMatchObject({ state: 'confirmed' });
  });

  it('for an order that costs more than somebody is sent with', async () => {
    const shopper = await addShopper(ctx);
    const dear = await addProduct(ctx, { pricePaise: maxOnDeliveryPaise / 2 });
    const most = await createOrder(shopper, orderInput([dear, 2]));
    expect(await payOnDelivery(shopper, most)).toMatchObject({ state: 'confirmed' });
    const more = await createOrder(shopper, orderInput([dear, 3]));
    expect(await sentence(payOnDelivery(shopper, more))).toMatch(/^conflict: Orders of more than ₹ 50,000 /);
  });

  it('while three of the person are due, and not after one of them is delivered', async () => {
    const { shopper, order: first } = await buyOnDelivery();
    for (let count = 1; count < 3; count++) await payOnDelivery(shopper, (await buy(shopper)).order);
    const { order, product } = await buy(shopper);
    expect(await sentence(payOnDelivery(shopper, order))).toMatch(
      /^conflict: 3 orders are still to be paid on/,
    );
    expect(await getOrder(shopper, order)).toEqual(order);
    expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 2, sold: 0 });
    await collectOnDelivery(admin, first);
    expect(await payOnDelivery(shopper, order)).toMatchObject({ state: 'confirmed' });
  });

  it('for anybody but the owner and admins', async () => {
    const { order } = await buy();
    expect(await sentence(payOnDelivery(await addShopper(ctx), order))).toMatch(/^not_found: /);
    expect(await payOnDelivery(admin, order)).toMatchObject({ state: 'confirmed' });
  });
});

describe('races', () => {
  const startPaying = (id: string) =>
    ctx.db.transaction().execute((trx) => moveOrder(trx, 'pay', id, { by: 'test' }));

  it('expires or is confirmed, never both', async () => {
    const late = await buy();
    await letTimeRunOut(ctx, late.order.id);
    expect(await sentence(payOnDelivery(late.shopper, late.order))).toMatch(
      /^order_closed: The time to pay for/,
    );
    const raced = await buy();
    await letTimeRunOut(ctx, raced.order.id);
    await Promise.all([sentence(payOnDelivery(raced.shopper, raced.order)), expireOrders(ctx)]);
    // A sweep leaves an order that is locked to the next one.
    await expireOrders(ctx);
    expect(await getOrder(raced.shopper, raced.order)).toMatchObject({ state: 'expired', money: 'none' });
    expect(await stockOf(ctx, raced.product)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  });

  it('is refused while a card payment is under way', async () => {
    const { shopper, order } = await buy();
    await startPaying(order.id);
    expect(await sentence(payOnDelivery(shopper, order))).toBe(
      'payment_in_progress: Your order is being paid at the moment. Please wait until that is settled.',
    );
  });

  it('is paid by card or on delivery when both are asked for at once, and one charge at most is held', async () => {
    const ends = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { shopper, product, order } = await buy();
        const nonce = await test.sandbox.nonce();
        await Promise.all([
          sentence(payOrder(shopper, { orderId: order.id, nonce })),
          sentence(payOnDelivery(shopper, order)),
        ]);
        const { state, money } = await getOrder(shopper, order);
        const attempts = await ctx.db
          .selectFrom('attempts')
          .select('state')
          .where('orderId', '=', order.id)
          .execute();
        const { reserved, sold } = await stockOf(ctx, product);
        return state === 'confirmed'
          ? [money, attempts.length, reserved, sold]
          : [state, attempts.length, reserved, sold];
      }),
    );
    for (const end of ends) {
      expect([
        ['due', 0, 2, 0],
        ['paid', 1, 0, 2],
      ]).toContainEqual(end);
    }
  });

  it('is collected or called off, never both', async () => {
    const { shopper, product, order } = await buyOnDelivery();
    await Promise.all([sentence(collectOnDelivery(admin, order)), sentence(cancelOrder(shopper, order))]);
    const { state } = await getOrder(shopper, order);
    expect(await stockOf(ctx, product)).toEqual(
      state === 'canceled' ? { stock: 10, reserved: 0, sold: 0 } : { stock: 8, reserved: 0, sold: 2 },
    );
  });

  it('lets a new order take the place of one that waits, or finds it confirmed: never one order lost', async () => {
    const { shopper, product, order } = await buy();
    const other = orderInput([product, 1]);
    await Promise.all([sentence(payOnDelivery(shopper, order)), sentence(createOrder(shopper, other))]);
    const first = await getOrder(shopper, order);
    expect(['confirmed', 'canceled']).toContain(first.state);
    expect((await stockOf(ctx, product)).reserved).toBe(first.state === 'confirmed' ? 3 : 1);
  });
});
