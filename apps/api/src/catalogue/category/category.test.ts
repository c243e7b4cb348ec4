import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { form } from '../../checks/call-table.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { photo } from '../product/product-calls.fixture.ts';

let api: TestApi;
let admin: LoggedIn;
let shopper: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
  shopper = await logInAs(api.ctx, '0');
});
afterAll(() => api.close());

const inRest = (payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: '/category/create', payload, headers });
const inTrpc = (payload: object, headers = {}) =>
  api.app.inject({ method: 'POST', url: '/trpc/category.create', payload, headers });
const rows = () => api.deps.db.selectFrom('categories').selectAll().execute();

test('only an admin makes a category: others are refused in both APIs and nothing is written', async () => {
  const before = await rows();
  for (const call of [inRest, inTrpc]) {
    expect((await call({ name: 'Mine' }, shopper.headers)).statusCode).toBe(403);
    expect((await call({ name: 'Mine' })).statusCode).toBe(401);
    expect((await call({ name: 'Mine' }, { authorization: 'Bearer null' })).statusCode).toBe(401);
    expect((await call({ name: 'Mine' }, { authorization: 'Bearer made-up' })).statusCode).toBe(401);
  }
  const refused = await inTrpc({ name: 'Mine' }, shopper.headers);
  expect(refused.json().error.data).toMatchObject({ code: 'FORBIDDEN', errorCode: 'forbidden' });
  expect((await inRest({ name: 'Mine' }, shopper.headers)).json()).toEqual({
    errorMessage: 'Only an admin can do this.',
    requestId: expect.any(String),
  });
  expect(await rows()).toEqual(before);
});

test('each category has the picture of its newest product; null without one', async () => {
  const make = async (name: string): Promise<string> =>
    (await inTrpc({ name }, admin.headers)).json().result.data.id;
  const [shelf, empty] = [await make('Shelf'), await make('Empty shelf')];
  const product = { categoryId: shelf, pricePaise: 100, stock: 1, description: '', needsShipping: false };
  await api.deps.db
    .insertInto('products')
    .values([
      { ...product, name: 'First', pictureUrl: '/first', createdAt: new Date('2026-01-01') },
      { ...product, name: 'Second', pictureUrl: '/second', createdAt: new Date('2026-01-02') },
      { ...product, name: 'Gone', pictureUrl: '/gone', deletedAt: new Date() },
    ])
    .execute();
  const answer = await api.app.inject('/trpc/category.pictures');
  const pictures = new Map(
    answer.json().result.data.map(({ id, picture }: { id: string; picture: unknown }) => [id, picture]),
  );
  expect(pictures.get(shelf)).toMatchObject({ src: '/second' });
  expect(pictures.get(empty)).toBeNull();
});

test('an admin gives a category a picture of its own, in both APIs, until it is taken away', async () => {
  const shelf = (await inTrpc({ name: 'Painted shelf' }, admin.headers)).json().result.data.id;
  const upload = new Response(form({ alt: 'Jars', image: await photo() }));
  const sent = await api.app.inject({
    method: 'POST',
    url: `/category/picture/${shelf}`,
    headers: { ...admin.headers, 'content-type': upload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  const { url } = sent.json().Category;
  const own = { alt: 'Jars', own: true, url: expect.stringMatching(/-640\.webp$/) };
  expect(sent.json()).toEqual({ Category: { _id: shelf, name: 'Painted shelf', products: 0, ...own } });
  const shown = async () => {
    const answer = await api.app.inject('/trpc/category.pictures');
    return answer.json().result.data.find(({ id }: { id: string }) => id === shelf);
  };
  // The shop offers no category without a product.
  expect(await shown()).toEqual({ id: shelf, name: 'Painted shelf', picture: null, alt: '' });
  const product = { categoryId: shelf, pricePaise: 100, stock: 1, description: '', needsShipping: false };
  await api.deps.db
    .insertInto('products')
    .values({ ...product, name: 'Jar', pictureUrl: '/jar' })
    .execute();
  expect(await shown()).toMatchObject({ picture: { src: url }, alt: 'Jars' });

  const set = (picture: unknown) =>
    api.app.inject({
      method: 'POST',
      url: '/trpc/category.setPicture',
      headers: admin.headers,
      payload: { id: shelf, picture },
    });
  for (const elsewhere of ['https://example.com/k.png', url.replace('/photos/', '/'), '']) {
    const refused = await set({ url: elsewhere, alt: '' });
    expect([elsewhere, refused.statusCode]).toEqual([elsewhere, 400]);
  }
  const unknown = await set({ url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), alt: '' });
  expect(unknown.json().error.message).toBe('This photo is not here any more. Please upload it again.');
  expect(await shown()).toMatchObject({ picture: { src: url }, alt: 'Jars' });
  expect((await set({ url, alt: 'Old jars' })).json().result.data).toMatchObject({
    alt: 'Old jars',
    isOwn: true,
  });
  expect((await set(null)).json().result.data).toMatchObject({
    picture: { src: '/jar' },
    alt: '',
    isOwn: false,
    products: 1,
  });
  expect(await shown()).toMatchObject({ picture: { src: '/jar' }, alt: '' });
});

test('the role is read on every request: an admin who is one no more is refused at once', async () => {
  const former = await logInAs(api.ctx, '1');
  expect((await inRest({ name: 'Before' }, former.headers)).statusCode).toBe(200);
  await api.deps.db
    .updateTable('accounts')
    .set({ role: 0, staffRole: null })
    .where('id', '=', former.account.id)
    .execute();
  expect((await inRest({ name: 'After' }, former.headers)).statusCode).toBe(403);
});

test('an admin makes categories in both APIs; everybody reads them by name, with any bearer', async () => {
  expect((await inRest({ name: '  Zebra crossings ' }, admin.headers)).json()).not.toHaveProperty(
    'errorMessage',
  );
  expect((await inTrpc({ name: 'apricots' }, admin.headers)).json().result.data.name).toBe('apricots');
  for (const authorization of [undefined, 'Bearer null', 'Bearer undefined', 'Bearer made-up']) {
    const answer = await api.app.inject({
      url: '/category/get',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    });
    expect(answer.statusCode).toBe(200);
    const names = answer.json().Category.map(({ name }: { name: string }) => name);
    expect(names.indexOf('apricots')).toBeLessThan(names.indexOf('Zebra crossings'));
  }
});

test('a name is taken once, in any case', async () => {
  await inRest({ name: 'Café' }, admin.headers);
  for (const name of ['Café', 'CAFÉ', ' café ', 'Cafe\u0301']) {
    const answer = await inRest({ name }, admin.headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { errorMessage: 'A category with this name exists.', requestId: expect.any(String) },
    ]);
  }
});

test.each([
  ['Straße', ['STRASSE', 'strasse', 'STRAẞE', 'Stra\u00adße']],
  ['ΟΔΟΣ', ['οδος', 'οδοσ']],
  ['Ｔｅａ', ['tea', 'T\u200bea', 'te\u2060a']],
])('%s is the same name as each of %j', async (name, others) => {
  expect((await inRest({ name }, admin.headers)).statusCode).toBe(200);
  for (const other of others) {
    for (const call of [inRest, inTrpc]) {
      expect([other, (await call({ name: other }, admin.headers)).statusCode]).toEqual([other, 409]);
    }
  }
});

test('categories, and those of the filters, are in the order of a dictionary, whatever the letters', async () => {
  const sorted = ['Sa', 'Sä', 'SAE', 'Sæf', 'sb', 'Sé', 'so', 'Sø', 'ßt', 'ŠU', 'Sv', 'sz'];
  for (const name of sorted.toReversed()) await inRest({ name }, admin.headers);
  const list = await api.app.inject('/category/get');
  const facets = await api.app.inject(`/trpc/product.facets?input=${encodeURIComponent('{}')}`);
  for (const found of [list.json().Category, facets.json().result.data.categories] as { name: string }[][]) {
    const names = found.map(({ name }) => name).filter((name) => sorted.includes(name));
    expect(names).toEqual(sorted);
  }
});

test('a name that is none is refused with a reason', async () => {
  const bad: [object, string][] = [
    [{ name: '   ' }, 'Enter a name.'],
    [{ name: 'x'.repeat(81) }, 'A category name has at most 80 characters.'],
    [{}, 'name is missing or of the wrong kind.'],
    [{ name: 7 }, 'name is missing or of the wrong kind.'],
    [{ name: 'a\u0000' }, 'The name has a character that cannot be stored.'],
    [[], 'The input is missing or of the wrong kind.'],
  ];
  for (const [payload, message] of bad) {
    const answer = await inRest(payload, admin.headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errorMessage: message, requestId: expect.any(String) },
    ]);
  }
});
