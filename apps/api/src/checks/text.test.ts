import { randomUUID } from 'node:crypto';
import { exampleAddress } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../platform/db/test-database.fixture.ts';
import { addProduct } from '../selling/order/shop.fixture.ts';
import { databaseState } from './database-state.fixture.ts';

let api: TestApi;
let admin: LoggedIn;
let categoryId: string;
let productId: string;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
  admin = await logInAs(api.ctx, '1');
  productId = await addProduct(api.ctx);
  ({ id: categoryId } = await api.deps.db.selectFrom('categories').select('id').executeTakeFirstOrThrow());
});
afterAll(() => api.close());

type Call = [method: 'POST' | 'PUT', url: string, payload: (text: string) => object];

const person = { name: 'Meera', email: 'meera@example.com', password: 'a good password' };
const order = () => ({ id: randomUUID(), lines: [{ productId, quantity: 1 }] });
const addressWith = (field: object) => ({ ...exampleAddress, ...field });

const namesOfThings: Call[] = [
  ['POST', '/category/create', (name) => ({ name })],
  ['PUT', '/category/update/{category}', (name) => ({ name })],
  ['POST', '/trpc/category.create', (name) => ({ name })],
  ['POST', '/trpc/category.update', (name) => ({ id: categoryId, name })],
  ['POST', '/trpc/product.create', (name) => ({ name, pricePaise: 100, categoryId })],
  ['POST', '/trpc/product.update', (name) => ({ id: productId, version: 1, name })],
];
const namesOfPeople: Call[] = [
  ['POST', '/signup', (name) => ({ ...person, name })],
  ['PUT', '/updateProfile', (name) => ({ name })],
  ['POST', '/trpc/account.signUp', (name) => ({ ...person, name })],
  ['POST', '/trpc/account.updateProfile', (name) => ({ name })],
  ['POST', '/trpc/order.create', (name) => ({ ...order(), deliveryAddress: addressWith({ name }) })],
];
const otherTexts: Call[] = [
  ['POST', '/signup', (email) => ({ ...person, email: `${email}@example.com` })],
  ['POST', '/signup', (password) => ({ ...person, password: `a good password ${password}` })],
  ['POST', '/login', (email) => ({ ...person, email })],
  ['POST', '/login', (password) => ({ ...person, password })],
  ['PUT', '/updateProfile', (password) => ({ password: `a good password ${password}` })],
  ['POST', '/trpc/account.signUp', (password) => ({ ...person, password: `a good password ${password}` })],
  ['POST', '/trpc/account.logIn', (email) => ({ ...person, email })],
  ['POST', '/trpc/account.logIn', (password) => ({ ...person, password })],
  [
    'POST',
    '/trpc/product.create',
    (description) => ({ name: 'Cup', pricePaise: 1, categoryId, description }),
  ],
  [
    'POST',
    '/trpc/product.create',
    (url) => ({ name: 'Cup', pricePaise: 1, categoryId, pictureUrl: `https://x.in/${url}` }),
  ],
  ...(['line1', 'line2', 'city', 'state', 'postalCode', 'phone', 'country'] as const).map((field): Call => [
    'POST',
    '/trpc/order.create',
    (text) => ({ ...order(), deliveryAddress: addressWith({ [field]: text }) }),
  ]),
  ['POST', '/trpc/refund.create', (reason) => ({ id: randomUUID(), orderId: randomUUID(), reason })],
  ['POST', '/order/refund/{order}', (reason) => ({ reason })],
  ['POST', '/trpc/payment.pay', (nonce) => ({ orderId: randomUUID(), nonce })],
  ['POST', '/trpc/payment.pay', (deviceData) => ({ orderId: randomUUID(), nonce: 'x', deviceData })],
  ['POST', '/order/pay/{order}', (nonce) => ({ nonce })],
  ['POST', '/order/pay/{order}', (deviceData) => ({ nonce: 'x', deviceData })],
];

async function send([method, url, payload]: Call, text: string) {
  const answer = await api.app.inject({
    method,
    url: url.replace('{category}', categoryId).replace('{order}', randomUUID()),
    headers: { ...admin.headers, 'idempotency-key': randomUUID() },
    payload: payload(text),
  });
  const { errorMessage, error } = answer.json();
  return [url, answer.statusCode, errorMessage ?? error?.message];
}
const refused = (url: string, sentence: unknown = expect.stringMatching(/^[A-Z].*\.$/)) => [
  url,
  400,
  sentence,
];

const unseen = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u00ad\u2060',
  '\u00a0\u3000\u2003\t',
  ' \u200b\u2800\u3164\u115f\uffa0\ufeff ',
  '\u202e\u2066',
  '\u034f\ufe0f',
  '\u0301',
  '\u{e0041}',
];

test('a name that nobody sees is refused in each call, and nothing is written', async () => {
  const before = await databaseState(api.deps.db);
  for (const name of unseen) {
    for (const call of namesOfThings)
      expect(await send(call, name)).toEqual(refused(call[1], 'Enter a name.'));
    for (const call of namesOfPeople)
      expect([name, await send(call, name)]).toEqual([name, refused(call[1])]);
  }
  expect(await databaseState(api.deps.db)).toEqual(before);
});

test('half of a surrogate pair is refused in each field of text, and nothing is written', async () => {
  const before = await databaseState(api.deps.db);
  for (const call of [...namesOfThings, ...namesOfPeople, ...otherTexts]) {
    for (const text of ['\ud800', 'a\udc00b', 'cup \ud83d']) {
      expect([text, await send(call, text)]).toEqual([text, refused(call[1])]);
    }
  }
  expect(await databaseState(api.deps.db)).toEqual(before);
});

test('a name is seen in any script, with marks, joiners and emoji', async () => {
  for (const name of ['ក', 'ಕ್ಷ\u200dಣ', '7', '☕', '👩\u200d🍳', 'é', '\u200eשלום', '—']) {
    for (const call of [...namesOfThings.slice(0, 1), ...namesOfPeople.slice(1, 2)]) {
      expect(await send(call, name)).toEqual([call[1], 200, undefined]);
    }
  }
});
