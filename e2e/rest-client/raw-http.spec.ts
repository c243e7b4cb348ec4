import { randomUUID } from 'node:crypto';
import { admin, shopper, stranger } from './client.page.ts';
import { form, rawClient } from './raw-http.fixture.ts';
import { expect, test as base } from './rest-client.fixture.ts';

const test = base.extend<{ send: ReturnType<typeof rawClient> }>({
  send: async ({ shop }, use) => {
    await use(rawClient(shop.apiUrl));
  },
});
type Send = ReturnType<typeof rawClient>;

const logIn = async (send: Send, person: object) =>
  (await send('POST /login', { body: person })).answer as { token: string; userId: string };

const nobody = '00000000-0000-4000-8000-000000000000';
const publicCalls = [
  'GET /product/list?sordBy=createdAt&order=desc&limit=4',
  'GET /category/get',
  'POST /product/search',
  'POST /product/listSearch?category=&search=kettle',
  'GET /product/get',
  'GET /logout',
  'POST /logout',
];
const ownCalls = [
  'GET /userProfile',
  'PUT /updateProfile',
  `GET /tree/getToken/${nobody}`,
  'POST /order/create',
  `POST /order/pay/${nobody}`,
  `POST /order/cancel/${nobody}`,
  'GET /order/list',
  `GET /order/get/${nobody}`,
];
const adminCalls = [
  'POST /category/create',
  `PUT /category/update/${nobody}`,
  `DELETE /category/delete/${nobody}`,
  'POST /product/create',
  `PUT /product//update/${nobody}`,
  `PUT /product/update/${nobody}`,
  `DELETE /product/delete/${nobody}`,
];

test('every call is allowed to pages of another origin, without a redirect', async ({ send }) => {
  for (const call of ['POST /signup', 'POST /login', ...publicCalls, ...ownCalls, ...adminCalls]) {
    const [method = '', path = ''] = call.split(' ');
    for (const asked of ['authorization', 'content-type', 'authorization,content-type']) {
      const { status, headers } = await send(`OPTIONS ${path}`, {
        headers: { 'access-control-request-method': method, 'access-control-request-headers': asked },
      });
      expect([call, asked, status]).toEqual([call, asked, 204]);
      expect(headers['access-control-allow-methods']).toContain(method);
      expect(headers['access-control-allow-headers']).toContain(asked);
    }
  }
});

test('a bearer that is null, undefined, made up or missing is a visitor everywhere', async ({ send }) => {
  for (const token of ['null', 'undefined', '', 'made-up', undefined]) {
    const headers = { 'content-type': 'application/json' };
    const who = { headers, ...(token !== undefined && { token }) };
    for (const call of publicCalls) expect([call, (await send(call, who)).status]).toEqual([call, 200]);
    for (const call of [...ownCalls, ...adminCalls]) {
      const { status, answer } = await send(call, who);
      expect([call, status]).toEqual([call, 401]);
      if (call.includes('getToken')) expect(answer['error']).toBe(answer['errorMessage']);
    }
  }
});

test('a role-0 bearer is refused every admin action, and nothing has changed', async ({ send }) => {
  const { token } = await logIn(send, shopper);
  const shelves = async () => [
    (await send('GET /product/get')).answer,
    (await send('GET /category/get', { token })).answer,
  ];
  const before = await shelves();
  const [{ Products }, { Category }] = before as [
    { Products: { _id: string }[] },
    { Category: { _id: string }[] },
  ];
  const fields = { name: 'Mine', price: '1', category: Category[0]?._id ?? '' };
  for (const [call, sent] of [
    ['POST /category/create', { body: { name: 'Mine' } }],
    [`PUT /category/update/${Category[0]?._id}`, { body: { name: 'Mine' } }],
    [`DELETE /category/delete/${Category[0]?._id}`, {}],
    ['POST /product/create', form(fields)],
    [`PUT /product//update/${Products[0]?._id}`, form(fields)],
    [`PUT /product/update/${Products[0]?._id}`, form(fields)],
    [`DELETE /product/delete/${Products[0]?._id}`, {}],
  ] as const) {
    const { status, answer } = await send(call, { ...sent, token });
    expect([call, status, answer['errorMessage']]).toEqual([call, 403, 'Only an admin can do this.']);
  }
  expect(await shelves()).toEqual(before);
});

test('a role sent to /signup is ignored, and login tells nobody what was wrong', async ({ send }) => {
  const person = stranger();
  expect((await send('POST /signup', { body: { ...person, name: null, role: 1 } })).status).toBe(200);
  const { answer } = await send('POST /login', { body: { ...person, email: person.email.toUpperCase() } });
  expect(Object.keys(answer).sort()).toEqual(['Name', 'email', 'role', 'token', 'userId']);
  expect(answer['role']).toBe(0);
  const wrong = await send('POST /login', { body: { ...person, password: 'not-this-one' } });
  const unknown = await send('POST /login', { body: stranger() });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.answer['errorMessage']).toBe(unknown.answer['errorMessage']);
});

test("B's bearer with A's id reaches nothing of A's", async ({ send }) => {
  const [a, b] = [await logIn(send, shopper), await logIn(send, admin)];
  const person = stranger();
  await send('POST /signup', { body: person });
  const c = await logIn(send, person);
  const list = await send('GET /product/list?limit=1');
  const [product] = list.answer['ProductList'] as { _id: string }[];
  const id = randomUUID();
  const made = await send('POST /order/create', {
    token: a.token,
    headers: { 'idempotency-key': id },
    body: { lines: [{ productId: product?._id, quantity: 1 }] },
  });
  expect([made.status, made.answer]).toMatchObject([200, { Order: { _id: id, state: 'pending' } }]);
  expect((await send(`GET /order/get/${id}`, { token: a.token })).status).toBe(200);
  for (const [call, body] of [
    [`GET /order/get/${id}`],
    [`POST /order/pay/${id}`, { nonce: 'fake-valid-nonce' }],
    [`POST /order/cancel/${id}`],
  ] as const) {
    const { status } = await send(call, { token: c.token, ...(body && { body }) });
    expect([call, status]).toEqual([call, 404]);
  }
  for (const other of [b, c]) {
    expect((await send(`GET /tree/getToken/${a.userId}`, { token: other.token })).status).toBe(403);
  }
  const mine = await send('GET /order/list', { token: c.token });
  expect(mine.answer).toEqual({ Orders: [] });
  expect((await send(`POST /order/cancel/${id}`, { token: a.token })).status).toBe(200);
});

test('sordBy wins over sortBy, ascending is the default, and limit and skip are honoured', async ({
  send,
}) => {
  const prices = async (query: string) => {
    const { answer } = await send(`GET /product/list?${query}`);
    return (answer['ProductList'] as { price: number }[]).map(({ price }) => price);
  };
  const cheapest = await prices('sordBy=price&limit=7');
  expect(cheapest).toEqual([...cheapest].sort((x, y) => x - y));
  expect(await prices('sortBy=price&order=asc&limit=7')).toEqual(cheapest);
  expect(await prices('sortBy=createdAt&sordBy=price&limit=7')).toEqual(cheapest);
  const found = async (limit: number, skip: number) => {
    const filters = { category: [], price: [] };
    const { answer } = await send('POST /product/search', { body: { limit, skip, filters } });
    return (answer['SearchProduct'] as { _id: string }[]).map(({ _id }) => _id);
  };
  expect(await found(4, 4)).toEqual((await found(8, 0)).slice(4));
  expect(await found(4, 900_000)).toEqual([]);
});

test('an admin creates, changes in part and deletes; an untouched form changes nothing', async ({ send }) => {
  const { token } = await logIn(send, admin);
  const name = `Tawa ${randomUUID()}`;
  const category = await send('POST /category/create', { token, body: { name } });
  const { _id } = category.answer['Category'] as { _id: string };
  const created = await send('POST /product/create', {
    token,
    ...form({ name, price: '99.50', category: _id }),
  });
  expect(created.status).toBe(200);
  const { Products } = (await send('GET /product/get')).answer as {
    Products: { _id: string; name: string }[];
  };
  const id = Products.find((product) => product.name === name)?._id ?? '';
  const read = async () => (await send(`GET /product/get/${id}`)).answer;
  const before = await read();
  expect(before).toMatchObject({
    Product: { price: 99.5, category: { _id, name }, shippy: '0', quantity: 0 },
  });

  for (const path of [`/product//update/${id}`, `/product/update/${id}`]) {
    expect((await send(`PUT ${path}`, { token, ...form() })).status).toBe(200);
    expect(await read()).toEqual(before);
  }
  for (const [fields, field] of [
    [{ price: 'many' }, /price/],
    [{ quantity: '-1' }, /quantity/],
    [{ category: '1' }, /category/],
    [{ shippy: 'yes' }, /shipping/],
    [{ url: 'javascript:alert(1)' }, /address/],
    [{ name: '' }, /name/],
  ] as const) {
    const { status, answer } = await send(`PUT /product//update/${id}`, { token, ...form(fields) });
    expect(status, JSON.stringify(fields)).toBe(400);
    expect(answer['errorMessage']).toMatch(new RegExp(field, 'i'));
    expect(await read()).toEqual(before);
  }
  await send(`PUT /product//update/${id}`, { token, ...form({ shippy: '1', quantity: '3' }) });
  expect(await read()).toMatchObject({ Product: { price: 99.5, shippy: '1', quantity: 3 } });
  expect((await send(`DELETE /category/delete/${_id}`, { token })).status).toBe(409);
  expect((await send(`DELETE /product/delete/${id}`, { token })).status).toBe(200);
  expect((await send(`GET /product/get/${id}`)).status).toBe(404);
});

test('what cannot be read is told by status and sentence', async ({ send }) => {
  const json = { 'content-type': 'application/json' };
  for (const [call, status, sent] of [
    ['GET /nowhere', 404, {}],
    [`GET /product/get/${nobody}`, 404, {}],
    ['GET /product/get/%E0%A4%A', 400, {}],
    ['DELETE /product/list', 405, {}],
    ['GET /product/list?limit=0', 400, {}],
    ['GET /product/list?limit=four', 400, {}],
    ['POST /login', 400, { headers: json, body: '{"email":' }],
    ['POST /login', 400, { headers: json }],
    ['POST /login', 400, { body: [] }],
    ['POST /login', 415, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['POST /signup', 413, { body: { name: 'x'.repeat(1_100_000) } }],
    ['POST /product/search', 400, { body: { filters: { price: [5, 1] } } }],
    ['POST /product/search', 400, { body: { limit: -4, skip: 1e300, filters: [] } }],
  ] as const) {
    const answered = await send(call, sent);
    expect([call, answered.status]).toEqual([call, status]);
    expect(answered.answer['requestId']).toEqual(expect.any(String));
  }
});
