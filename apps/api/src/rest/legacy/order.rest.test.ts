import { randomUUID } from 'node:crypto';
import type { RestOrder } from 'contracts/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProduct, stockOf } from '../../selling/order/shop.fixture.ts';

let api: TestApi;
let person: LoggedIn;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
  person = await logInAs(api.ctx, '0');
});
afterAll(() => api.close());

interface Answer {
  status: number;
  retryAfter: unknown;
  body: { Order?: RestOrder; Orders?: RestOrder[]; cart?: object[]; errorMessage?: string };
}

const call = async (
  method: 'GET' | 'POST',
  url: string,
  { headers = person.headers, payload }: { headers?: Record<string, string>; payload?: object } = {},
): Promise<Answer> => {
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
};

const create = (key: string | null, payload: object, { headers = person.headers } = {}) =>
  call('POST', '/order/create', {
    headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
    payload,
  });

const one = (productId: string, quantity: unknown = 1) => ({ lines: [{ productId, quantity }] });
const createInTrpc = (id: string, productId: string, quantity = 1) =>
  api.app.inject({
    method: 'POST',
    url: '/trpc/order.create',
    headers: person.headers,
    payload: { id, ...one(productId, quantity) },
  });

describe('POST /order/create', () => {
  it('makes an order under the key, told in rupees, ISO times and the spellings of this wire', async () => {
    const key = randomUUID();
    const kettle = await addProduct(api.ctx, { name: 'Kettle', pricePaise: 149_950 });
    const { status, body } = await create(key, one(kettle, 2));
    expect(status).toBe(200);
    expect(body).toEqual({
      Order: {
        _id: key,
        number: expect.stringMatching(/^\d{4,}$/),
        state: 'pending',
        money: 'none',
        fulfilment: 'placed',
        total: 2999,
        charged: 0,
        currency: 'INR',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        reservedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        ships: true,
        deliveryAddress: null,
        lines: [{ _id: kettle, name: 'Kettle', price: 1499.5, quantity: 2, url: '' }],
        payment: null,
        refunds: [],
      },
    });
    expect(await stockOf(api.ctx, kettle)).toMatchObject({ reserved: 2 });
  });

  it('asks for the key, and takes it in any case and in quotes', async () => {
    const product = await addProduct(api.ctx);
    for (const key of [null, '', 'order-1', `${randomUUID()}, ${randomUUID()}`]) {
      expect(await create(key, one(product))).toMatchObject({
        status: 400,
        body: {
          errorMessage:
            'Send an Idempotency-Key header: a UUID of your choice for this order, the same each time you repeat the call.',
        },
      });
    }
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 0 });
    const key = randomUUID();
    const numbers = await Promise.all(
      [key, key.toUpperCase(), `"${key}"`].map(
        async (each) => (await create(each, one(product))).body.Order?.number,
      ),
    );
    expect(new Set(numbers).size).toBe(1);
  });

  it('the same key and lines answer the order as it is now; other lines are 422, in both APIs', async () => {
    const key = randomUUID();
    const product = await addProduct(api.ctx);
    const made = await create(key, one(product, 2));
    expect((await createInTrpc(key, product, 2)).json()).toMatchObject({ result: { data: { id: key } } });
    await call('POST', `/order/cancel/${key}`);
    const again = await create(key, one(product, 2));
    expect(again).toMatchObject({
      status: 200,
      body: { Order: { number: made.body.Order?.number, state: 'canceled', reservedUntil: null } },
    });
    const message = 'This order was made already, with other items. Please start a new one.';
    expect(await create(key, one(product, 3))).toMatchObject({
      status: 422,
      body: { errorMessage: message },
    });
    const refused = await createInTrpc(key, product, 3);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      error: { message, data: { code: 'UNPROCESSABLE_CONTENT', errorCode: 'key_reused' } },
    });
  });

  it('twenty calls with one key at once, through both APIs, make one order', async () => {
    const key = randomUUID();
    const product = await addProduct(api.ctx, { stock: 100 });
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        if (i % 2) return (await create(key, one(product, 3))).body.Order?.number;
        return (await createInTrpc(key, product, 3)).json().result.data.number as string;
      }),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^\d+$/);
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 3 });
    const rows = await api.deps.db
      .selectFrom('orderLines')
      .select('orderId')
      .where('productId', '=', product)
      .execute();
    expect(rows).toEqual([{ orderId: key }]);
  });

  it('at once with one key and different lines, one body wins and the others are 422', async () => {
    const key = randomUUID();
    const product = await addProduct(api.ctx, { stock: 100 });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((quantity) => create(key, one(product, quantity))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
    const [winner] = answers.flatMap(({ body }) => body.Order ?? []);
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: winner?.lines[0]?.quantity });
  });

  it("takes a browser's cart as it is stored, and none of its prices, stocks and totals", async () => {
    const kettle = await addProduct(api.ctx, { name: 'Kettle', pricePaise: 10_000, stock: 9 });
    const cup = await addProduct(api.ctx, { name: 'Cup', pricePaise: 5_000 });
    const { body } = await create(randomUUID(), {
      total: 1,
      lines: [
        { _id: kettle, name: 'Cheap', price: 0.01, quantity: 9, count: 2, url: 'x', category: { _id: '1' } },
        { _id: cup, price: '1', quantity: null, count: '3', shippy: '1' },
      ],
    });
    expect(body.Order).toMatchObject({
      total: 350,
      lines: [
        { _id: kettle, name: 'Kettle', price: 100, quantity: 2 },
        { _id: cup, name: 'Cup', price: 50, quantity: 3 },
      ],
    });
  });

  it('refuses lines that are none, with a sentence, and reserves nothing', async () => {
    const product = await addProduct(api.ctx, { name: 'Rare', stock: 2 });
    const refused: [number, object, string][] = [
      [400, {}, 'lines is missing: send what is ordered as a list.'],
      [400, { lines: [] }, 'Your cart is empty.'],
      [400, { lines: 'all' }, 'lines is missing: send what is ordered as a list.'],
      [400, { lines: [null] }, 'lines.0 is missing or of the wrong kind.'],
      [400, { lines: [{ quantity: 1 }] }, 'Each line names its product.'],
      [400, { lines: [{ _id: product, quantity: 1 }] }, 'Quantity is a whole number.'],
      [400, one(product, 0), 'Quantity is at least 1.'],
      [400, one(product, 1.5), 'Quantity is a whole number.'],
      [400, one(product, 'two'), 'Quantity is a whole number.'],
      [400, one(product, 100), 'At most 99 of one product.'],
      [
        400,
        { lines: Array.from({ length: 101 }, () => one(product).lines[0]) },
        'An order has at most 100 lines.',
      ],
      [404, one(randomUUID()), expect.stringMatching(/is not in the shop any more\.$/) as string],
      [404, one('a\u0000b'), expect.stringMatching(/is not in the shop any more\.$/) as string],
      [409, one(product, 3), 'Only 2 of “Rare” are left.'],
    ];
    for (const [status, payload, errorMessage] of refused) {
      expect(await create(randomUUID(), payload)).toEqual({
        status,
        retryAfter: undefined,
        body: { errorMessage, requestId: expect.any(String) as string },
      });
    }
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 0 });
  });

  it('says 429 and when to come back after ten in an hour', async () => {
    const limited = await startTestApi();
    const shopper = await logInAs(limited.ctx, '0');
    const product = await addProduct(limited.ctx, { stock: 100 });
    const next = () =>
      limited.app.inject({
        method: 'POST',
        url: '/order/create',
        headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
        payload: one(product),
      });
    for (let made = 0; made < 10; made++) expect((await next()).statusCode).toBe(200);
    const refused = await next();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    await limited.close();
  });
});

describe('orders that were made', () => {
  it('are listed newest first, and are an empty list before the first', async () => {
    const shopper = await logInAs(api.ctx, '0');
    const product = await addProduct(api.ctx);
    expect((await call('GET', '/order/list', shopper)).body).toEqual({ Orders: [] });
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) await create(key, one(product), shopper);
    const { body } = await call('GET', '/order/list', shopper);
    expect(body.Orders?.map(({ _id, state }) => [_id, state])).toEqual([
      [keys[1], 'pending'],
      [keys[0], 'canceled'],
    ]);
    const alone = await call('GET', `/order/get/${keys[1]}`, shopper);
    expect(alone.body).toEqual({ Order: body.Orders?.[0] });
  });

  it('are canceled by a call without a body, with or without a content type, and again', async () => {
    const product = await addProduct(api.ctx);
    for (const headers of [person.headers, { ...person.headers, 'content-type': 'application/json' }]) {
      const key = randomUUID();
      await create(key, one(product));
      for (const _ of ['once', 'again']) {
        expect(await call('POST', `/order/cancel/${key}`, { headers })).toMatchObject({
          status: 200,
          body: { Order: { _id: key, state: 'canceled' } },
        });
      }
    }
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 0 });
  });

  it('are put back as a cart', async () => {
    const key = randomUUID();
    const product = await addProduct(api.ctx, { name: 'Kettle', pricePaise: 9_950 });
    await create(key, one(product, 4));
    const { status, body } = await call('POST', `/order/put-back/${key}`);
    expect(status).toBe(200);
    expect(body.cart).toMatchObject([
      { _id: product, name: 'Kettle', price: 99.5, quantity: 10, shippy: '1', count: 4 },
    ]);
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 0 });
    expect((await create(randomUUID(), { lines: body.cart })).body.Order).toMatchObject({
      lines: [{ _id: product, quantity: 4 }],
    });
  });

  it('are 404 where there is none, whatever the id looks like', async () => {
    for (const id of [randomUUID(), 'null', '1001', "'%20or%201=1", 'a%00', 'x'.repeat(500)]) {
      for (const [method, verb] of [
        ['GET', 'get'],
        ['POST', 'cancel'],
        ['POST', 'put-back'],
      ] as const) {
        expect(await call(method, `/order/${verb}/${id}`)).toMatchObject({
          status: 404,
          body: { errorMessage: 'There is no such order.' },
        });
      }
    }
  });
});
