import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { payOrder } from './payment.service.ts';
import { logInAs } from '../../people/account/account.fixture.ts';
import { attemptOf, makeDue, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';

let shop: PayTest;
beforeAll(async () => {
  shop = await startPayTest();
});
afterAll(() => shop.close());

test('after thirty declines from an address its next payment is refused, whoever pays; others can pay', async () => {
  const product = await addProduct(shop.ctx, { stock: 100 });
  const purchaseFrom = async (clientAddress: string) => {
    const shopper = { ...(await addShopper(shop.ctx)), clientAddress };
    const { id: orderId } = await createOrder(shopper, orderInput([product, 1]));
    return async (card?: string) => payOrder(shopper, { orderId, nonce: await shop.sandbox.nonce(card) });
  };
  for (let people = 0; people < 6; people++) {
    const pay = await purchaseFrom('203.0.113.9');
    for (let tries = 0; tries < 5; tries++) {
      expect(await pay(cards.declined)).toMatchObject({ outcome: 'declined' });
    }
  }
  const late = await purchaseFrom('203.0.113.9');
  await expect(late()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Too many payments from your network have failed\. Please try again in/,
    ) as string,
    retryAfterSeconds: expect.any(Number) as number,
  });
  const elsewhere = await purchaseFrom('198.51.100.7');
  expect(await elsewhere()).toMatchObject({ outcome: 'paid' });
});

test('a decline that is learnt later counts for the address, and for the order and its person', async () => {
  const { ctx, sandbox } = shop;
  const product = await addProduct(ctx, { stock: 100 });
  const clientAddress = '203.0.113.77';
  const use = [{ limit: 'failedPaymentsFromAddress' as const, key: clientAddress }];
  for (let others = 0; others < 29; others++) {
    await ctx.limiter.guard(
      use,
      async () => {},
      () => true,
    );
  }
  const shopper = { ...(await addShopper(ctx)), clientAddress };
  const { id: orderId, number } = await createOrder(shopper, orderInput([product, 1]));
  await sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  const nonce = await sandbox.nonce(cards.declined);
  expect(await payOrder(shopper, { orderId, nonce })).toMatchObject({ outcome: 'unknown' });
  const [attempt] = await ctx.db.selectFrom('attempts').selectAll().where('orderId', '=', orderId).execute();
  expect(attempt?.nonceEnc?.toString('latin1')).not.toContain(clientAddress);
  await makeDue(ctx, `${number}-1`);
  await sweepAttempts(ctx);
  expect(await attemptOf(ctx, `${number}-1`)).toMatchObject({ state: 'declined', nonceEnc: null });
  await expect(payOrder(shopper, { orderId, nonce: await sandbox.nonce() })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('from your network') as string,
  });
});

test('five declines of an order, and ten of a person within an hour, are enough; a new order begins anew', async () => {
  const { ctx, sandbox } = shop;
  const product = await addProduct(ctx, { stock: 100 });
  const shopper = await addShopper(ctx);
  const declineFive = async () => {
    const { id: orderId } = await createOrder(shopper, orderInput([product, 1]));
    for (let tries = 0; tries < 5; tries++) {
      const nonce = await sandbox.nonce(cards.declined);
      expect(await payOrder(shopper, { orderId, nonce })).toMatchObject({ outcome: 'declined' });
    }
    return payOrder(shopper, { orderId, nonce: await sandbox.nonce() }).catch((error: unknown) => error);
  };
  expect(await declineFive()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Too many payments of this order have failed\. .+ This order ends in 30 minutes\.$/,
    ) as string,
    retryAfterSeconds: expect.closeTo(1_800, -2) as number,
  });
  expect(await declineFive()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many payments have failed. Please try again in 1 hour.',
    retryAfterSeconds: expect.closeTo(3_600, -2) as number,
  });
  const { id: orderId } = await createOrder(shopper, orderInput([product, 1]));
  await expect(payOrder(shopper, { orderId, nonce: await sandbox.nonce() })).rejects.toMatchObject({
    message: 'Too many payments have failed. Please try again in 1 hour.',
  });
  const inDemo = { ...shopper, env: { ...shopper.env, appEnv: 'demo' as const } };
  expect(await payOrder(inDemo, { orderId, nonce: await sandbox.nonce() })).toMatchObject({
    outcome: 'paid',
  });
});

test('what the gateway refuses counts as a decline does, in the request and later; what it could not do does not', async () => {
  const { ctx, sandbox } = shop;
  const product = await addProduct(ctx, { stock: 100 });
  const clientAddress = '203.0.113.80';
  const shopper = { ...(await addShopper(ctx)), clientAddress };
  const { id: orderId, number } = await createOrder(shopper, orderInput([product, 1]));
  const pay = (nonce: string) => payOrder(shopper, { orderId, nonce });
  for (let tries = 0; tries < 2; tries++) {
    await sandbox.fault({ family: 'sale', kind: '429' });
    await expect(pay(await sandbox.nonce())).rejects.toMatchObject({ code: 'gateway_unavailable' });
  }
  const refused = { outcome: 'declined', message: expect.stringContaining('not been charged') as string };
  const used = await sandbox.nonce(cards.declined);
  for (const nonce of [used, used, 'made-up', 'fake-processor-declined-visa-nonce']) {
    expect(await pay(nonce)).toMatchObject(refused);
  }
  await sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  expect(await pay('made-up-too')).toMatchObject({ outcome: 'unknown' });
  await makeDue(ctx, `${number}-7`);
  await sweepAttempts(ctx);
  expect(await attemptOf(ctx, `${number}-7`)).toMatchObject({ state: 'failed', refusedInput: true });
  await expect(pay(await sandbox.nonce())).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('Too many payments of this order have failed.') as string,
  });
  const use = [{ limit: 'failedPaymentsFromAddress' as const, key: clientAddress }];
  const counted = async () => {};
  for (let others = 5; others < 30; others++) await ctx.limiter.guard(use, counted, () => true);
  await expect(ctx.limiter.guard(use, counted, () => false)).rejects.toMatchObject({
    message: expect.stringContaining('Too many payments from your network have failed.') as string,
  });
});

test('refused payments do not keep units beyond twice the time to pay, counted from the making of the order', async () => {
  const { ctx, sandbox } = shop;
  const product = await addProduct(ctx, { stock: 100 });
  const shopper = await addShopper(ctx);
  const { id: orderId, createdAt } = await createOrder(shopper, orderInput([product, 1]));
  const declineAfter = async (minutes: number) => {
    const madeAt = new Date(Date.parse(createdAt) - minutes * 60_000);
    await sql`update orders set created_at = ${madeAt} where id = ${orderId}`.execute(ctx.db);
    const nonce = await sandbox.nonce(cards.declined);
    const { order } = await payOrder(shopper, { orderId, nonce });
    return (Date.parse(order.reservedUntil ?? '') - madeAt.getTime()) / 60_000;
  };
  expect(await declineAfter(20)).toBeCloseTo(50, 0);
  expect(await declineAfter(40)).toBe(60);
  expect(await declineAfter(59)).toBe(60);
});

test('an address is given 600 tokens an hour; then both APIs say when to come back', async () => {
  const { account, headers } = await logInAs(shop.ctx, '0');
  const { limiter } = shop.ctx;
  const use = [{ limit: 'tokensForAddress' as const, key: '127.0.0.1' }];
  for (let made = 0; made < 599; made++)
    await limiter.guard(
      use,
      async () => {},
      () => true,
    );

  const getToken = () => shop.app.inject({ url: `/tree/getToken/${account.id}`, headers });
  expect((await getToken()).statusCode).toBe(200);
  const refused = await getToken();
  expect(refused.statusCode).toBe(429);
  const sentence = 'Too many payments were started from your network. Please try again in 1 hour.';
  expect(refused.json()).toMatchObject({ error: sentence, errorMessage: sentence });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);

  const checkout = await shop.app.inject({
    method: 'POST',
    url: '/trpc/payment.checkout',
    headers,
    payload: {},
  });
  expect(checkout.statusCode).toBe(429);
  const { errorCode, retryAfterSeconds } = checkout.json().error.data;
  expect(errorCode).toBe('too_many_requests');
  expect(Number(checkout.headers['retry-after'])).toBe(retryAfterSeconds);
});
