import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs, type LoggedIn } from '../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../platform/db/test-database.fixture.ts';
import { addProduct } from '../selling/order/shop.fixture.ts';

let api: TestApi;
let admin: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
});
afterAll(() => api.close());

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = {}) => {
  const sent = payload && { payload };
  const answer = await api.app.inject({ method, url, ...sent, headers: { ...admin.headers, ...headers } });
  return { status: answer.statusCode, body: answer.json() };
};

test('a query holds lists, numbers, truth values and the fields of an object', async () => {
  const ids = [await addProduct(api.ctx), await addProduct(api.ctx)].toReversed();
  const query = ids.map((id) => `ids=${id}`).join('&');
  expect((await call('GET', `/v1/products/by-ids?${query}`)).body).toMatchObject(ids.map((id) => ({ id })));
  expect((await call('GET', `/v1/products/by-ids?ids=${ids[0]}`)).body).toHaveLength(1);
  const search = '/v1/products/search?limit=1&exact=true&sort=newest';
  expect((await call('GET', search)).body.products).toMatchObject([{ id: ids[0] }]);
  const dear = `${search}&price[fromPaise]=900000000&price[toPaise]=1000000000`;
  expect((await call('GET', dear)).body.products).toEqual([]);
  for (const [wrong, field] of [
    ['limit=many', 'limit'],
    ['limit=', 'limit'],
    ['exact=perhaps', 'exact'],
    ['price[fromPaise]=2&price[toPaise]=1', 'price.fromPaise'],
  ] as const)
    expect(await call('GET', `/v1/products/search?${wrong}`)).toMatchObject({
      status: 400,
      body: { errorCode: 'bad_input', fieldErrors: { [field]: expect.stringMatching(/\.$/) } },
    });
});

test('what is made has the id of the Idempotency-Key, once; without one a sentence asks for it', async () => {
  const id = randomUUID();
  const lines = [{ productId: await addProduct(api.ctx), quantity: 1 }];
  for (const key of [id, `"${id}"`])
    expect(await call('POST', '/v1/orders', { lines }, { 'idempotency-key': key })).toMatchObject({
      status: 200,
      body: { id, totalPaise: expect.any(Number), createdAt: expect.any(String) },
    });
  const other = [{ ...lines[0], quantity: 2 }];
  expect(await call('POST', '/v1/orders', { lines: other }, { 'idempotency-key': id })).toMatchObject({
    status: 422,
    body: { errorCode: 'key_reused' },
  });
  for (const headers of [{}, { 'idempotency-key': 'mine' }])
    expect(await call('POST', '/v1/orders', { lines }, headers)).toMatchObject({
      status: 400,
      body: { errorMessage: expect.stringMatching(/^Send an Idempotency-Key header: a UUID/) },
    });
});

test('a refusal has what tRPC tells of it', async () => {
  const id = await addProduct(api.ctx);
  const { body } = await call('GET', `/v1/products/${id}`);
  const late = await call('PUT', `/v1/products/${id}`, { version: body.version - 1, name: 'Late' });
  expect(late).toMatchObject({ status: 409, body: { errorCode: 'conflict', current: { id } } });
  for (const wrong of [[], ['Garden']])
    expect(await call('POST', '/v1/categories', wrong)).toMatchObject({
      status: 400,
      body: { errorCode: 'bad_input', errorMessage: expect.stringMatching(/\.$/) },
    });
});
