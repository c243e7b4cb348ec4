import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../../catalogue/category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { jpeg, leftBehind } from '../../catalogue/photo/photo.fixture.ts';
import { formBytes, formType, listening, type Part } from '../../platform/http/read-form.fixture.ts';

let api: TestApi;
let http: Awaited<ReturnType<typeof listening>>;
let admin: LoggedIn;
let shopper: LoggedIn;
let kitchen: string;
let garden: string;
beforeAll(async () => {
  api = await startTestApi();
  http = await listening(api);
  admin = await logInAs(api.ctx, '1');
  shopper = await logInAs(api.ctx, '0');
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
  ({ id: garden } = await createCategory(api.ctx, { name: 'Garden' }));
});
afterAll(() => api.close());

const create = (parts: Part[], headers: Record<string, string> = admin.headers) =>
  http.send('POST', '/product/create', parts, headers);
const update = (id: string, parts: Part[], headers: Record<string, string> = admin.headers) =>
  http.send('PUT', `/product//update/${id}`, parts, headers);
const least = (): Part[] => [
  ['name', 'Brass kettle'],
  ['category', kitchen],
  ['price', '499.50'],
];
async function made(parts: Part[] = least()) {
  const { status, json } = await create(parts);
  expect([status, json.errorMessage]).toEqual([200, undefined]);
  return json.Product;
}
const row = (id: string) =>
  api.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a form with every field makes the product it says', async () => {
  const product = await made([
    ['name', '  Brass kettle '],
    ['description', 'Keeps its heat.\r\nReally.'],
    ['category', kitchen],
    ['shippy', '1'],
    ['quantity', '7'],
    ['price', '499.50'],
    ['url', 'https://example.com/kettle.png'],
  ]);
  expect(product).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Brass kettle',
    description: 'Keeps its heat.\r\nReally.',
    price: 499.5,
    quantity: 7,
    shippy: '1',
    url: 'https://example.com/kettle.png',
    category: { _id: kitchen, name: 'Kitchen' },
    sold: 0,
    createdAt: expect.any(String),
    pictures: [{ url: 'https://example.com/kettle.png', alt: '', large: '' }],
  });
  const read = await http.call({ method: 'GET', path: `/product/get/${product._id}` });
  expect(read.json.Product).toEqual(product);
});

test('the fields that were touched are enough; the others have their defaults, unknown ones are ignored', async () => {
  const product = await made([
    ...least(),
    ['colour', 'brass'],
    ['colour', 'gold'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['image', 'undefined'],
    ['attachment', { file: Buffer.from('anything') }],
  ]);
  expect(product).toMatchObject({ description: '', quantity: 0, shippy: '0', url: '' });
});

test('JSON does as well, with numbers or text', async () => {
  const body = {
    name: 'Tea glass',
    category: kitchen,
    price: 99,
    quantity: '3',
    shippy: 1,
  };
  const { status, json } = await http.call({
    method: 'POST',
    path: '/product/create',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([status, json.Product]).toMatchObject([200, { price: 99, quantity: 3, shippy: '1', url: '' }]);
});

test('a photo in JSON is refused with a sentence, whatever stands for it, and nothing is written', async () => {
  const { json: made } = await create(least());
  const { _id: id } = made.Product;
  const count = () => api.ctx.db.selectFrom('products').select('id').execute();
  const before = await count();
  const calls = [
    ['POST', '/product/create', { name: 'Photo in JSON', category: kitchen, price: 99 }],
    ['PUT', `/product/update/${id}`, { name: 'Photo in JSON' }],
    ['PUT', `/product//update/${id}`, {}],
  ] as const;
  for (const [method, path, fields] of calls)
    for (const image of [{}, { path: '/etc/passwd' }, '', 'data:image/png;base64,AA==', [], 0, false]) {
      const body = JSON.stringify({ ...fields, image });
      const headers = { ...admin.headers, 'content-type': 'application/json' };
      const { status, json } = await http.call({ method, path, headers, body });
      expect([path, image, status, json.errorMessage]).toEqual([
        path,
        image,
        400,
        'image is a file. Send it in a form, with the content type multipart/form-data, not as JSON.',
      ]);
    }
  expect(await count()).toEqual(before);
  expect(await row(id)).toMatchObject({ version: 1 });
  // As in every field, null means that nothing is sent.
  const { status } = await http.call({
    method: 'PUT',
    path: `/product/update/${id}`,
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ image: null }),
  });
  expect(status).toBe(200);
});

test.each<[string, Part[], string]>([
  ['no name', [['price', '1']], 'Enter a name.'],
  ['an empty name', [['name', ' ']], 'Enter a name.'],
  ['a name that nobody sees', [['name', '\u200b\u3164 \u2800']], 'Enter a name.'],
  ['a long name', [['name', 'x'.repeat(201)]], 'A product name has at most 200 characters.'],
  ['a name of 1 MB', [['name', 'x'.repeat(1_048_576)]], 'name is too long.'],
  ['a NUL in the name', [['name', 'a\0b']], 'The name has a character that cannot be stored.'],
  [
    'a long description',
    [['description', 'x'.repeat(10_001)]],
    'A description has at most 10,000 characters.',
  ],
  ['an empty price', [['price', '']], 'Enter a price in rupees, with at most two decimals.'],
  ['a price in words', [['price', 'ten']], 'Enter a price in rupees, with at most two decimals.'],
  ['a price in hexadecimal', [['price', '0x10']], 'Enter a price in rupees, with at most two decimals.'],
  ['a third decimal', [['price', '1.005']], 'Enter a price in rupees, with at most two decimals.'],
  ['a negative price', [['price', '-1']], 'A price is not negative.'],
  [
    'a price of 1 followed by 400 noughts',
    [['price', `1${'0'.repeat(400)}`]],
    'Enter a price in rupees, with at most two decimals.',
  ],
  ['too high a price', [['price', '10000001']], 'A price is at most ₹ 1,00,00,000.'],
  ['an empty quantity', [['quantity', '']], 'Enter a quantity: a whole number of units.'],
  ['half a unit', [['quantity', '1.5']], 'Enter a quantity: a whole number of units.'],
  ['a negative quantity', [['quantity', '-1']], 'A quantity is not negative.'],
  ['shipping that is neither', [['shippy', 'Please Select']], "Choose shipping: '1' yes, '0' no."],
  ["category '1', which is 'Please Select'", [['category', '1']], 'Choose a category.'],
  ['a category that is none', [['category', '00000000-0000-4000-8000-000000000000']], 'Choose a category.'],
  [
    'an address that is none',
    [['url', 'javascript:alert(1)']],
    'A picture address starts with http:// or https://.',
  ],
  [
    'one field twice',
    [
      ['price', '1'],
      ['price', '2'],
    ],
    'Send price only once.',
  ],
  [
    'two photos',
    [
      ['image', { file: Buffer.from('a') }],
      ['image', { file: Buffer.from('b') }],
    ],
    'Send image only once.',
  ],
  [
    'a file where text belongs',
    [['name', { file: Buffer.from('a') }]],
    'name takes text; a file goes into image.',
  ],
  ['text where a file belongs', [['image', 'photo.jpg']], 'image takes a file, not text.'],
  ['an empty photo', [['image', { file: Buffer.alloc(0), name: 'a.jpg' }]], 'The photo is an empty file.'],
  [
    'a photo that is none',
    [['image', { file: Buffer.from('hello') }]],
    'Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    '1,000 parts',
    Array.from({ length: 1000 }, (_, i): Part => [`f${i}`, 'x']),
    'A form has at most 200 fields.',
  ],
])('%s is 400 in both calls, and leaves neither row nor file', async (_, wrong, sentence) => {
  const product = await made();
  const before = await leftBehind(api);
  const names = wrong.map(([name]) => name);
  const missing = sentence === 'Enter a name.' && !names.includes('name');
  const rest = missing ? [] : least().filter(([name]) => !names.includes(name));
  const refusal = { errorMessage: sentence, requestId: expect.any(String) };
  const created = await create([...rest, ...wrong]);
  expect([created.status, created.json]).toEqual([400, refusal]);
  if (!missing) {
    const updated = await update(product._id, wrong);
    expect([updated.status, updated.json]).toEqual([400, refusal]);
  }
  expect(await leftBehind(api)).toEqual(before);
});

test('a form without price or category is refused by name', async () => {
  const said = async (parts: Part[]) => (await create(parts)).json.errorMessage;
  expect(
    await said([
      ['name', 'x'],
      ['category', kitchen],
    ]),
  ).toBe('Enter a price.');
  expect(
    await said([
      ['name', 'x'],
      ['price', '1'],
    ]),
  ).toBe('Choose a category.');
  expect(await said([])).toBe('Enter a name.');
});

test('an update changes what was touched and nothing else, with one slash and with two', async () => {
  const product = await made([...least(), ['quantity', '5'], ['description', 'Old']]);
  for (const slashes of ['/', '//']) {
    const { status, json } = await http.send(
      'PUT',
      `/product${slashes}update/${product._id}`,
      [['price', slashes === '/' ? '1' : '2']],
      admin.headers,
    );
    expect([status, json]).toEqual([200, { Product: { ...product, price: slashes === '/' ? 1 : 2 } }]);
  }
  const { json } = await update(product._id, [
    ['category', garden],
    ['shippy', '1'],
    ['name', 'Copper kettle'],
    ['description', ''],
  ]);
  expect(json.Product).toEqual({
    ...product,
    price: 2,
    shippy: '1',
    name: 'Copper kettle',
    description: '',
    category: { _id: garden, name: 'Garden' },
  });
});

test('an untouched form, an empty body, an empty form and empty JSON change nothing and succeed', async () => {
  const product = await made();
  const before = await row(product._id);
  const bodies: { headers: Record<string, string>; body?: Buffer | string }[] = [
    { headers: { 'content-type': formType }, body: formBytes([]) },
    { headers: { 'content-type': formType }, body: '' },
    { headers: { 'content-type': formType } },
    { headers: { 'content-type': 'application/json' }, body: '{}' },
    { headers: { 'content-type': 'application/json' } },
    { headers: {} },
  ];
  for (const { headers, body } of bodies) {
    const answer = await http.call({
      method: 'PUT',
      path: `/product//update/${product._id}`,
      headers: { ...admin.headers, ...headers },
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.json]).toEqual([200, { Product: product }]);
  }
  expect(await row(product._id)).toEqual(before);
});

test('quantity is what can be bought: what open orders hold stays on top of it', async () => {
  const product = await made([...least(), ['quantity', '10']]);
  await api.deps.db.updateTable('products').set({ reserved: 4 }).where('id', '=', product._id).execute();
  const { json } = await update(product._id, [['quantity', '3']]);
  expect(json.Product.quantity).toBe(3);
  expect(await row(product._id)).toMatchObject({ stock: 7, reserved: 4 });
  expect((await update(product._id, [['quantity', '0']])).json.Product.quantity).toBe(0);
  expect(await row(product._id)).toMatchObject({ stock: 4, reserved: 4 });
});

test('two updates of different fields at once both stay, and both count', async () => {
  const product = await made();
  await Promise.all([update(product._id, [['price', '7']]), update(product._id, [['name', 'Both']])]);
  expect(await row(product._id)).toMatchObject({ pricePaise: 700, name: 'Both', version: 3 });
});

test('a deleted product is gone everywhere at once, and can be neither changed nor deleted again', async () => {
  const product = await made();
  const path = `/product/delete/${product._id}`;
  const deleted = await http.call({ method: 'DELETE', path, headers: admin.headers });
  expect([deleted.status, deleted.json]).toEqual([
    200,
    { message: '“Brass kettle” is deleted.', Product: product },
  ]);
  const { json } = await http.call({ method: 'GET', path: '/product/get' });
  expect(json.Products.map(({ _id }: { _id: string }) => _id)).not.toContain(product._id);
  expect((await http.call({ method: 'DELETE', path, headers: admin.headers })).status).toBe(404);
  expect((await update(product._id, [['price', '1']])).status).toBe(404);
  expect((await update(product._id, [])).status).toBe(404);
});

test('an unknown product is 404, before its photo is looked at', async () => {
  const before = await leftBehind(api);
  for (const id of [
    '7',
    'null',
    '00000000-0000-4000-8000-000000000000',
    encodeURIComponent("' or 1=1"),
    '%00',
  ]) {
    const answer = await update(id, [['image', { file: await jpeg('#112233') }]]);
    expect([answer.status, answer.json.errorMessage]).toEqual([404, 'This product is not in the shop.']);
    const { status } = await http.call({
      method: 'DELETE',
      path: `/product/delete/${id}`,
      headers: admin.headers,
    });
    expect(status).toBe(404);
  }
  expect(await leftBehind(api)).toEqual(before);
});

test('others than admins are refused before a byte is read, and nothing changes', async () => {
  const product = await made();
  const before = await leftBehind(api);
  const parts: Part[] = [...least(), ['image', { file: await jpeg('#445566') }]];
  const askers: [Record<string, string>, number][] = [
    [shopper.headers, 403],
    [{}, 401],
    [{ authorization: 'Bearer null' }, 401],
    [{ authorization: 'Bearer undefined' }, 401],
    [{ authorization: 'Bearer made-up' }, 401],
  ];
  for (const [headers, status] of askers) {
    expect((await create(parts, headers)).status).toBe(status);
    expect((await update(product._id, parts, headers)).status).toBe(status);
    expect((await http.send('PUT', `/product/update/${product._id}`, parts, headers)).status).toBe(status);
    const path = `/product/delete/${product._id}`;
    expect((await http.call({ method: 'DELETE', path, headers })).status).toBe(status);
    // Even a form that is none, or of the wrong type.
    const junk = { ...headers, 'content-type': 'text/html' };
    expect(
      (await http.call({ method: 'POST', path: '/product/create', headers: junk, body: 'x' })).status,
    ).toBe(status);
  }
  const waiting = await http.raw(
    `POST /product/create HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${shopper.headers.authorization}\r\n` +
      `Content-Type: ${formType}\r\nContent-Length: 9000000\r\n\r\n`,
  );
  expect(waiting).toBe('HTTP/1.1 403 Forbidden');
  expect(await leftBehind(api)).toEqual(before);
});

test('a preflight of the double slash is answered without a redirect', async () => {
  const { status, headers } = await http.call({
    method: 'OPTIONS',
    path: '/product//update/1',
    headers: {
      origin: 'https://shop.localhost',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  });
  expect([status, headers['access-control-allow-origin']]).toEqual([204, 'https://shop.localhost']);
  expect(headers['access-control-allow-methods']).toContain('PUT');
});
