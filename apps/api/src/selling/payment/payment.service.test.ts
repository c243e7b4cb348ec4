import { registry } from 'observation/metrics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverOrder } from '../order/delivery.service.ts';
import { expireOrders } from '../order/order.job.ts';
import { cancelOrder, createOrder, getOrder } from '../order/order.service.ts';
import {
  addProduct,
  address,
  addShopper,
  historyOf,
  letTimeRunOut,
  orderInput,
  stockOf,
} from '../order/shop.fixture.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import type { Gateway } from '../../platform/gateway/gateway.ts';
import { openGateway } from '../../platform/gateway/open-gateway.ts';
import { attemptOf, eventually, makeDue, type PayTest, startPayTest, startPurchase } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { checkout, payOrder } from './payment.service.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const pay = async ({ shopper, order }: Awaited<ReturnType<typeof startPurchase>>, card?: string) =>
  payOrder(shopper, { orderId: order.id, nonce: await test.sandbox.nonce(card) });

describe('paying', () => {
  it('ends with the order paid, its stock sold, and one submitted transaction that the order names', async () => {
    const purchase = await startPurchase(test.ctx);
    const { shopper, product, order, firstAttempt } = purchase;
    const result = await pay(purchase);
    expect(result).toMatchObject({
      outcome: 'paid',
      message: null,
      order: { state: 'paid', reservedUntil: null },
    });
    const attempt = await eventually(
      () => attemptOf(test.ctx, firstAttempt),
      ({ state }) => state === 'submitted',
    );
    const [transaction, ...others] = await test.sandbox.transactionsOf(firstAttempt);
    expect(others).toEqual([]);
    expect(transaction).toMatchObject({
      id: attempt.transactionId,
      status: 'submitted_for_settlement',
      amount: '10.00',
      currency: 'INR',
      cardLast4: '1111',
    });
    expect(attempt).toMatchObject({ amountPaise: 1000, currency: 'INR', nonceEnc: null });
    expect(await getOrder(shopper, order)).toMatchObject({
      state: 'paid',
      money: 'submitted',
      totalPaise: 99_800,
      payment: {
        state: 'submitted',
        amountPaise: 1000,
        transactionId: transaction?.id,
        instrument: { kind: 'card', label: 'Visa', lastFour: '1111', account: null },
      },
    });
    expect(await stockOf(test.ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    expect(await historyOf(test.ctx, order.id)).toEqual(['>pending', 'pending>paying', 'paying>paid']);
    expect(await historyOf(test.ctx, order.id, 'money')).toEqual(['none>authorised', 'authorised>submitted']);
  });

  it('is counted once by its outcome', async () => {
    const counted = async () => {
      const { values = [] } = (await registry.getSingleMetric('payments_total')?.get()) ?? {};
      return new Map(values.map(({ labels, value }) => [labels['outcome'], value]));
    };
    const before = await counted();
    const purchase = await startPurchase(test.ctx);
    await pay(purchase, cards.declined);
    await pay(purchase);
    await pay(purchase);
    const after = await counted();
    const more = (outcome: string) => (after.get(outcome) ?? 0) - (before.get(outcome) ?? 0);
    expect(['declined', 'authorized', 'unknown', 'failed'].map(more)).toEqual([1, 1, 0, 0]);
  });

  it('waits for a delivery address where something ships, and asks nothing of the gateway before', async () => {
    const { shopper, product } = await startPurchase(test.ctx);
    const order = await createOrder(shopper, { ...orderInput([product, 1]), deliveryAddress: undefined });
    const purchase = { shopper, product, order, firstAttempt: `${order.number}-1` };
    await expect(pay(purchase)).rejects.toMatchObject({
      code: 'address_missing',
      message: `Order ${order.number} needs a delivery address before it can be paid.`,
    });
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toEqual([]);
    expect(await historyOf(test.ctx, order.id)).toEqual(['>pending']);
    await deliverOrder(shopper, { id: order.id, address });
    expect(await pay(purchase)).toMatchObject({ outcome: 'paid', order: { deliveryAddress: address } });
  });

  it('asks for no address where nothing ships', async () => {
    const shopper = await addShopper(test.ctx);
    const product = await addProduct(test.ctx, { needsShipping: false });
    const order = await createOrder(shopper, { ...orderInput([product, 1]), deliveryAddress: undefined });
    const result = await pay({ shopper, product, order, firstAttempt: `${order.number}-1` });
    expect(result).toMatchObject({ outcome: 'paid', order: { deliveryAddress: null } });
  });

  it("charges the order's total where the api is told to", async () => {
    const ctx = { ...test.ctx, env: { ...test.ctx.env, chargesTotal: true } };
    const purchase = await startPurchase(ctx);
    expect(await pay(purchase)).toMatchObject({ outcome: 'paid' });
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toMatchObject([{ amount: '998.00' }]);
    expect(await checkout(purchase.shopper)).toMatchObject({ amountPaise: null, label: 'Test Transaction' });
  });

  it('says that a card was declined, keeps the order payable with its full time, and takes another card', async () => {
    const purchase = await startPurchase(test.ctx);
    const { shopper, order, firstAttempt } = purchase;
    await test.ctx.db
      .updateTable('orders')
      .set({ reservedUntil: new Date(Date.now() + 60_000) })
      .where('id', '=', order.id)
      .execute();
    const declined = await pay(purchase, cards.declined);
    expect(declined).toMatchObject({
      outcome: 'declined',
      message:
        'Your card was declined. You have not been charged. Please try another card or another way to pay.',
      order: { state: 'pending', money: 'none', payment: { state: 'declined' } },
    });
    expect(Date.parse(declined.order.reservedUntil ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(await attemptOf(test.ctx, firstAttempt)).toMatchObject({ nonceEnc: null, nextCheckAt: null });

    expect(await pay(purchase, cards.other)).toMatchObject({
      outcome: 'paid',
      order: { payment: { instrument: { label: 'MasterCard', lastFour: '4444' } } },
    });
    expect(await test.sandbox.transactionsOf(firstAttempt)).toMatchObject([{ status: 'processor_declined' }]);
    expect(await test.sandbox.transactionsOf(`${order.number}-2`)).toHaveLength(1);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'paid', payment: { amountPaise: 1000 } });
  });

  it('asks for the card again when its nonce was used before', async () => {
    const [first, second] = [await startPurchase(test.ctx), await startPurchase(test.ctx)];
    const nonce = await test.sandbox.nonce();
    expect(await payOrder(first.shopper, { orderId: first.order.id, nonce })).toMatchObject({
      outcome: 'paid',
    });
    expect(await payOrder(second.shopper, { orderId: second.order.id, nonce })).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('enter them again') as string,
      order: { state: 'pending' },
    });
    expect(await test.sandbox.transactionsOf(second.firstAttempt)).toEqual([]);
  });

  it('happens once, however many clicks, tabs and cards come at once', async () => {
    const { shopper, order } = await startPurchase(test.ctx);
    const nonces = await Promise.all([1, 2, 3, 4, 5].map(() => test.sandbox.nonce()));
    const results = await Promise.allSettled(
      nonces.map((nonce) => payOrder(shopper, { orderId: order.id, nonce })),
    );
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value.outcome).toBe('paid');
      else expect(result.reason).toMatchObject({ code: 'payment_in_progress' });
    }
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const transactions = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => test.sandbox.transactionsOf(`${order.number}-${n}`)),
    );
    expect(transactions.flat()).toHaveLength(1);
  });

  it('of a paid order answers that it is paid and charges nothing more', async () => {
    const purchase = await startPurchase(test.ctx);
    await pay(purchase);
    expect(await pay(purchase)).toMatchObject({ outcome: 'paid', order: { state: 'paid' } });
    expect(await test.sandbox.transactionsOf(`${purchase.order.number}-2`)).toEqual([]);
  });

  it("of another person's order is not found", async () => {
    const { order } = await startPurchase(test.ctx);
    const stranger = await addShopper(test.ctx);
    const nonce = await test.sandbox.nonce();
    await expect(payOrder(stranger, { orderId: order.id, nonce })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await test.sandbox.transactionsOf(`${order.number}-1`)).toEqual([]);
  });

  it('is refused when the time is over, whether or not a sweep has seen it, and when the order is canceled', async () => {
    const late = await startPurchase(test.ctx);
    await letTimeRunOut(test.ctx, late.order.id);
    await expect(pay(late)).rejects.toMatchObject({ code: 'order_closed' });
    await expireOrders(test.ctx);
    await expect(pay(late)).rejects.toMatchObject({ code: 'order_closed' });
    const canceled = await startPurchase(test.ctx);
    await cancelOrder(canceled.shopper, canceled.order);
    await expect(pay(canceled)).rejects.toMatchObject({ code: 'order_closed' });
    expect(await test.sandbox.transactionsOf(late.firstAttempt)).toEqual([]);
  });

  it('is refused after five declines of one order', async () => {
    const purchase = await startPurchase(test.ctx);
    for (let tries = 0; tries < 5; tries++) {
      expect(await pay(purchase, cards.declined)).toMatchObject({ outcome: 'declined' });
    }
    await expect(pay(purchase)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await getOrder(purchase.shopper, purchase.order)).toMatchObject({ state: 'pending' });
  });

  it('is refused after ten declines of one person in an hour, whatever the order', async () => {
    const purchase = await startPurchase(test.ctx);
    const { shopper, product } = purchase;
    for (let orders = 0; orders < 2; orders++) {
      const order = await createOrder(shopper, orderInput([product, 1]));
      for (let tries = 0; tries < 5; tries++) {
        expect(await pay({ ...purchase, order }, cards.declined)).toMatchObject({ outcome: 'declined' });
      }
    }
    const order = await createOrder(shopper, orderInput([product, 1]));
    await expect(pay({ ...purchase, order })).rejects.toMatchObject({ code: 'too_many_requests' });
    const unlimited = { ...shopper, env: { ...shopper.env, rateLimits: false } };
    expect(await pay({ ...purchase, shopper: unlimited, order })).toMatchObject({ outcome: 'paid' });
  });
});

describe('while the database is unavailable', () => {
  it('an answered payment is not called a failure, and the order is paid once when the sweep looks', async () => {
    const { shopper, order, firstAttempt } = await startPurchase(test.ctx);
    const pool = openPool(test.ctx.env.databaseUrl);
    const gateway: Gateway = {
      ...shopper.gateway,
      // the database goes away while the gateway works
      sale: async (request) => {
        const outcome = await shopper.gateway.sale(request);
        await pool.end();
        return outcome;
      },
    };
    const nonce = await test.sandbox.nonce();
    const paying = payOrder({ ...shopper, db: openDatabase(pool), gateway }, { orderId: order.id, nonce });
    await expect(paying).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('Please do not pay again') as string,
    });
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'paying' });
    await makeDue(test.ctx, firstAttempt);
    await sweepAttempts(test.ctx);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'paid', money: 'submitted' });
    expect(await test.sandbox.transactionsOf(firstAttempt)).toHaveLength(1);
  });
});

describe('while the gateway is unavailable', () => {
  const unavailable = () => ({
    ...test.ctx,
    gateway: openGateway({ braintree: null, sandboxUrl: 'http://127.0.0.1:9', gatewayTimeoutMs: 60_000 }),
  });
  const sentence =
    'Payments are not available at the moment. Your order is kept; please try again in a minute.';

  it('paying says so and keeps the order payable', async () => {
    const purchase = await startPurchase(test.ctx);
    const nonce = await test.sandbox.nonce();
    const shopper = { ...purchase.shopper, gateway: unavailable().gateway };
    await expect(payOrder(shopper, { orderId: purchase.order.id, nonce })).rejects.toMatchObject({
      code: 'gateway_unavailable',
      message: sentence,
    });
    expect(await getOrder(purchase.shopper, purchase.order)).toMatchObject({ state: 'pending' });
    expect(await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce })).toMatchObject({
      outcome: 'paid',
    });
  });

  it('the popup cannot be prepared, and the person is told why', async () => {
    const shopper = { ...(await addShopper(test.ctx)), gateway: unavailable().gateway };
    await expect(checkout(shopper)).rejects.toMatchObject({ code: 'gateway_unavailable', message: sentence });
  });
});

describe('the popup', () => {
  it("gets nobody's token, and that of the person's own customer once something is stored for them", async () => {
    const shopper = await addShopper(test.ctx);
    for (const hasStored of [false, false, true]) {
      if (hasStored)
        await test.sandbox.saveCard(await test.ctx.gateway.clientToken(shopper.account.id), cards.good);
      const { clientToken, ...rest } = await checkout(shopper);
      expect(rest).toEqual({
        label: 'Test Transaction',
        testMode: true,
        amountPaise: 1000,
        currency: 'INR',
        threeDSecure: 'optional',
        googleMerchantId: null,
        payOnDelivery: false,
        payOnDeliveryNeedsEmail: false,
        payOnDeliveryCountries: ['IN'],
      });
      const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
        authorizationFingerprint: string;
      };
      expect(token.authorizationFingerprint.match(/customer_id=[^&]*/)?.[0]).toBe(
        hasStored ? `customer_id=${shopper.account.id}` : undefined,
      );
      const listing = test.sandbox.savedNonce(clientToken);
      if (hasStored) expect(await listing).toBeTruthy();
      else await expect(listing).rejects.toThrow(/answered 403/);
    }
  });
});
