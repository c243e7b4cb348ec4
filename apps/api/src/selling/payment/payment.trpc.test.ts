import { randomUUID } from 'node:crypto';
import type { Order, PayResult } from 'contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, address, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from './pay.fixture.ts';
import { type Shop, shopAt } from './shop-client.fixture.ts';

let test: PayTest;
let shop: Shop;
beforeAll(async () => {
  test = await startPayTest({ chargesTotal: true });
  shop = shopAt(async (url, { method, headers, body }) => {
    const answer = await test.app.inject({ url, method, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body };
  });
});
afterAll(() => test.close());

describe('through the tRPC API', () => {
  it('a price or total that a browser sends changes neither total nor charge', async () => {
    const product = await addProduct(test.ctx, { pricePaise: 25_000 });
    const shopper = await shop.logIn();
    const order = await shopper.mutate<Order>('order.create', {
      id: randomUUID(),
      totalPaise: 1,
      lines: [{ productId: product, quantity: 3, pricePaise: 1, price: 0.01 }],
      deliveryAddress: address,
    });
    expect(order.totalPaise).toBe(75_000);
    const result = await shopper.mutate<PayResult>('payment.pay', {
      orderId: order.id,
      nonce: await test.sandbox.nonce(),
      amount: '0.01',
      amountPaise: 1,
    });
    expect(result.order.payment).toMatchObject({ amountPaise: 75_000 });
    expect(await test.sandbox.transactionsOf(`${order.number}-1`)).toMatchObject([{ amount: '750.00' }]);
  });

  it("another shopper's order is NOT_FOUND, 404, in every call", async () => {
    const product = await addProduct(test.ctx);
    const [owner, stranger] = [await shop.logIn(), await shop.logIn()];
    const id = randomUUID();
    await owner.mutate('order.create', { id, lines: [{ productId: product, quantity: 1 }] });
    const nonce = await test.sandbox.nonce();
    const refused = { status: 404, error: { data: { code: 'NOT_FOUND', errorCode: 'not_found' } } };
    expect(await stranger.call('order.get', { id }, 'GET')).toMatchObject(refused);
    expect(await stranger.call('order.cancel', { id })).toMatchObject(refused);
    expect(await stranger.call('order.putBack', { id })).toMatchObject(refused);
    expect(await stranger.call('payment.pay', { orderId: id, nonce })).toMatchObject(refused);
    expect(await stranger.call('order.get', { id: randomUUID() }, 'GET')).toMatchObject(refused);
    expect(await stockOf(test.ctx, product)).toMatchObject({ reserved: 1 });
  });

  it('a visitor is told to log in', async () => {
    const visitor = shop.as(null);
    const refused = {
      status: 401,
      error: { message: 'Please log in.', data: { errorCode: 'unauthenticated' } },
    };
    expect(await visitor.call('order.list', undefined, 'GET')).toMatchObject(refused);
    expect(await visitor.call('payment.checkout')).toMatchObject(refused);
  });

  it('bad input names its field and writes nothing', async () => {
    const product = await addProduct(test.ctx);
    const shopper = await shop.logIn();
    const create = (quantity: unknown) =>
      shopper.call('order.create', { id: randomUUID(), lines: [{ productId: product, quantity }] });
    for (const quantity of [0, -1, 100, 1.5, 'two']) {
      expect(await create(quantity)).toMatchObject({
        status: 400,
        error: {
          data: { errorCode: 'bad_input', fieldErrors: { 'lines.0.quantity': expect.any(String) as string } },
        },
      });
    }
    expect(await shopper.call('order.create', { id: 'mine', lines: [] })).toMatchObject({ status: 400 });
    expect(await shopper.call('order.list', undefined, 'GET')).toMatchObject({ data: [] });
    expect(await stockOf(test.ctx, product)).toMatchObject({ reserved: 0 });
  });
});
