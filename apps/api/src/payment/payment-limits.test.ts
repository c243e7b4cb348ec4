import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { payOrder } from './payment.service.ts';
import { logInAs } from '../account/account.fixture.ts';
import { type PayTest, startPayTest } from './pay.fixture.ts';
import { cards } from './sandbox.fixture.ts';

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
      /^Too many payments from your network were declined\. Please try again in/,
    ) as string,
    retryAfterSeconds: expect.any(Number) as number,
  });
  const elsewhere = await purchaseFrom('198.51.100.7');
  expect(await elsewhere()).toMatchObject({ outcome: 'paid' });
});

test('an address is given 600 tokens an hour; then both faces say when to come back', async () => {
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
  const sentence = 'Too many payments were started from your network. Please try again in an hour.';
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
