import type { ProductSearchPage } from 'contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { askTrpc, fillShelves } from './search.fixture.ts';

let api: TestApi;
let categories: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  categories = await fillShelves(api.ctx, {
    'Sound & Desk': [
      { name: 'Over-Ear Headphones', description: 'Closed cups, twenty hours.', rupees: 4999, minute: 1 },
      { name: 'Pebble Earbuds', description: 'Small headphones in a case.', rupees: 2499, minute: 2 },
      { name: 'Headphones of last year', isDeleted: true },
    ],
    Kitchen: [
      { name: 'Enamel Kettle', description: 'Keeps tea hot.', rupees: 1499, sold: 9, minute: 3 },
      { name: 'Kulhad Chai Cups', description: 'Six clay cups for tea.', rupees: 199, sold: 40, minute: 4 },
      { name: 'Brass Filter Coffee Set', description: 'Davara and tumbler.', rupees: 899, minute: 5 },
    ],
    Lights: [
      { name: 'Brass Diya, Pair', description: 'Two lamps of solid brass.', rupees: 299, minute: 6 },
      {
        name: 'Reading Lamp',
        description: 'A café light with a brass arm.',
        rupees: 2199,
        sold: 3,
        minute: 7,
      },
      { name: 'Table Lamp', description: 'Cane shade.', rupees: 2199, sold: 5, minute: 8 },
      { name: 'दीया Clay Light', description: 'Hand-made.', rupees: 99.5, minute: 9 },
    ],
  });
});
afterAll(() => api.close());

const search = async (input: object): Promise<ProductSearchPage> => {
  const answer = await askTrpc(api, 'search', input);
  expect(answer.statusCode).toBe(200);
  return answer.json().result.data;
};
const found = async (text: string) => (await search({ text })).products.map(({ name }) => name);

test('a word is found in its other forms, in any case, with or without accents', async () => {
  expect(await found('cup')).toEqual(await found('CUPS'));
  expect(await found('cup')).toEqual(['Kulhad Chai Cups', 'Over-Ear Headphones']);
  expect(await found('cafe')).toEqual(['Reading Lamp']);
  expect(await found('Café')).toEqual(['Reading Lamp']);
  expect(await found('दीया')).toEqual(['दीया Clay Light']);
  expect(await found('over ear')).toEqual(['Over-Ear Headphones']);
});

test('the name counts more than the category, and the category more than the description', async () => {
  expect((await found('brass')).toSorted().slice(0, 2)).toEqual([
    'Brass Diya, Pair',
    'Brass Filter Coffee Set',
  ]);
  expect((await found('brass')).at(-1)).toBe('Reading Lamp');
  const lights = await found('light');
  expect(lights[0]).toBe('दीया Clay Light');
  expect(lights).toHaveLength(4);
  expect(await found('kitchen')).toHaveLength(3);
});

test.each([
  ['headfone', 'headphones', 'Over-Ear Headphones'],
  ['hedphones', 'headphones', 'Over-Ear Headphones'],
  ['headphonse', 'headphones', 'Over-Ear Headphones'],
  ['kettel', 'kettle', 'Enamel Kettle'],
  ['ketle', 'kettle', 'Enamel Kettle'],
  ['kettlle', 'kettle', 'Enamel Kettle'],
  ['lmap', 'lamp', 'Table Lamp'],
  ['bras diyaa', 'brass diya', 'Brass Diya, Pair'],
  ['kitchn', 'kitchen', 'Kulhad Chai Cups'],
  ['kitcehn', 'kitchen', 'Kulhad Chai Cups'],
  ['bras diaya', 'brass diya', 'Brass Diya, Pair'],
])('%s is read as %s and finds the %s first', async (text, correctedText, first) => {
  const page = await search({ text });
  expect([page.correctedText, page.products[0]?.name]).toEqual([correctedText, first]);
});

const nothing = { products: [], nextCursor: null, correctedText: null };

test('a word that some product has is never corrected, and one that is near nothing finds nothing', async () => {
  expect((await search({ text: 'lamp' })).correctedText).toBeNull();
  // Each sounds a little like a word of the shop, is too short, begins otherwise, or has too many errors.
  const far = ['xylophone', 'zzqqx', 'kettleyyy', 'cps', 'teq', 'camp', 'tamps', 'kitten', 'brsx'];
  for (const text of [...far, ...far.map((word) => `brass ${word}`)]) {
    expect([text, await search({ text })]).toEqual([text, nothing]);
    const list = await api.app.inject({ method: 'POST', url: `/product/listSearch?search=${text}` });
    expect([text, list.json().ProductList]).toEqual([text, []]);
    const facets = (await askTrpc(api, 'facets', { text })).json().result.data;
    expect([text, facets.total]).toEqual([text, { value: 0, isMore: false }]);
    expect([text, (await askTrpc(api, 'suggest', { text })).json().result.data]).toEqual([text, []]);
  }
});

test('a text is corrected only if that finds products, and never when it is asked for exactly', async () => {
  expect(await search({ text: 'kettel earbds' })).toEqual(nothing);
  expect(await search({ text: 'kettel xylophone' })).toEqual(nothing);
  expect(await search({ text: 'kettel', exact: true })).toEqual(nothing);
  expect(await search({ text: 'kettle', exact: true })).toEqual(await search({ text: 'kettle' }));
  const facets = (await askTrpc(api, 'facets', { text: 'kettel', exact: true })).json().result.data;
  expect(facets.total).toEqual({ value: 0, isMore: false });
  expect((await askTrpc(api, 'search', { text: 'kettel', exact: 'yes' })).statusCode).toBe(400);
});

test('several words are all meant', async () => {
  expect(await found('brass lamp')).toEqual(['Brass Diya, Pair', 'Reading Lamp']);
  expect(await found('the tea for cups')).toEqual(['Kulhad Chai Cups']);
  expect(await found('kettle earbuds')).toEqual([]);
});

test('words, categories and prices narrow together, bounds inclusive', async () => {
  const names = async (input: object) =>
    (await search({ sort: 'cheapest', ...input })).products.map(({ name }) => name);
  const price = (fromPaise: number, toPaise: number) => ({ price: { fromPaise, toPaise } });
  expect(await names({ text: 'brass', categoryIds: [categories['Kitchen']] })).toEqual([
    'Brass Filter Coffee Set',
  ]);
  expect(await names({ text: 'lamp', ...price(29_900, 219_900) })).toHaveLength(3);
  expect(await names({ text: 'lamp', ...price(29_901, 219_899) })).toEqual([]);
  expect(await names(price(19_900, 29_900))).toEqual(['Kulhad Chai Cups', 'Brass Diya, Pair']);
  const two = [categories['Kitchen'], categories['Sound & Desk']];
  expect(await names({ categoryIds: two })).toHaveLength(5);
  expect(await names({ categoryIds: two, ...price(0, 149_900) })).toEqual([
    'Kulhad Chai Cups',
    'Brass Filter Coffee Set',
    'Enamel Kettle',
  ]);
  for (const id of ['x', '', '00000000-0000-4000-8000-000000000000']) {
    expect(await names({ categoryIds: [id] })).toEqual([]);
    expect(await names({ text: 'lamp', categoryIds: [id] })).toEqual([]);
  }
  expect(await names({ categoryIds: ['x', categories['Lights']?.toUpperCase()] })).toHaveLength(4);
});

test('suggestions finish the last word, correct it, and keep to a category', async () => {
  const suggested = async (input: object) =>
    (await askTrpc(api, 'suggest', input)).json().result.data.map(({ name }: { name: string }) => name);
  expect(await suggested({ text: 'ket' })).toEqual(['Enamel Kettle']);
  expect(await suggested({ text: 'brass dav' })).toEqual(['Brass Filter Coffee Set']);
  expect((await suggested({ text: 'headfo' })).toSorted()).toEqual(['Over-Ear Headphones', 'Pebble Earbuds']);
  expect(await suggested({ text: 'bras di' })).toEqual(['Brass Diya, Pair']);
  expect(await suggested({ text: 'brass', categoryId: categories['Kitchen'] })).toEqual([
    'Brass Filter Coffee Set',
  ]);
  expect(await suggested({ text: 'l', limit: 2 })).toHaveLength(2);
  for (const text of ['', '!!', 'xylophone']) expect(await suggested({ text })).toEqual([]);
});

test('related products share the category, the alike ones first, never the product itself', async () => {
  const { products } = await search({ text: 'Table Lamp' });
  const id = products[0]?.id;
  const related = async (limit: number) =>
    (await askTrpc(api, 'related', { id, limit }))
      .json()
      .result.data.map((one: { name: string }) => one.name);
  expect(await related(1)).toEqual(['Reading Lamp']);
  expect((await related(24)).toSorted()).toEqual(['Brass Diya, Pair', 'Reading Lamp', 'दीया Clay Light']);
  const unknown = await askTrpc(api, 'related', { id: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.statusCode).toBe(404);
});

test('a deleted product is in no search, suggestion, count or likeness, until it is brought back', async () => {
  const update = (deletedAt: Date | null) =>
    api.deps.db.updateTable('products').set({ deletedAt }).where('name', '=', 'Enamel Kettle').execute();
  const count = async () => (await askTrpc(api, 'count')).json().result.data;
  expect(await count()).toBe(9);
  await update(new Date());
  expect(await found('kettle')).toEqual([]);
  expect(await found('tea')).toEqual(['Kulhad Chai Cups']);
  expect((await askTrpc(api, 'suggest', { text: 'ket' })).json().result.data).toEqual([]);
  expect(await count()).toBe(8);
  const facets = (await askTrpc(api, 'facets', { text: 'tea' })).json().result.data;
  expect(facets.total).toEqual({ value: 1, isMore: false });
  await update(null);
  expect(await found('kettel')).toEqual(['Enamel Kettle']);
  expect(await count()).toBe(9);
});

test('a product is found by its new words, and by its category’s new name, as soon as they change', async () => {
  const { db } = api.deps;
  const rename = (name: string, to: string) =>
    db.updateTable('products').set({ name: to }).where('name', '=', name).execute();
  await rename('Table Lamp', 'Tischleuchte');
  expect(await found('tischleuchte')).toEqual(['Tischleuchte']);
  expect(await found('tishleuchte')).toEqual(['Tischleuchte']);
  await rename('Tischleuchte', 'Table Lamp');
  const nameCategory = (name: string) =>
    db
      .updateTable('categories')
      .set({ name })
      .where('id', '=', categories['Lights'] ?? '')
      .execute();
  await nameCategory('Illumination');
  expect(await found('illuminations')).toHaveLength(4);
  await nameCategory('Lights');
});

test('a cursor that is forged, broken or of another order is 400 with a sentence', async () => {
  const { nextCursor } = await search({ sort: 'cheapest', limit: 1 });
  const forged = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';
  for (const cursor of [
    'x',
    '\u0000',
    forged({}),
    forged({ by: 'newest', key: "1' or '1'='1", id }),
    forged({ by: 'newest', key: 1e300, id }),
    forged({ by: 'newest', key: 1, id: 'x' }),
    nextCursor,
  ]) {
    const answer = await askTrpc(api, 'search', { sort: 'newest', cursor });
    expect([cursor, answer.statusCode, answer.json().error.message]).toEqual([
      cursor,
      400,
      'The cursor is not one that a search with this order gave.',
    ]);
  }
});

test('no text breaks a search or a suggestion', async () => {
  for (const text of [
    `'`,
    `"`,
    '\\',
    '& | ! ( ) <-> :*',
    `lamp' & 'x`,
    "'; drop table products; --",
    '<script>alert(1)</script>',
    'a\u0000b',
    '\ud800',
    '💡🎧',
    '%_%',
    'x'.repeat(200),
    'क'.repeat(200),
    '京'.repeat(200),
    'a-'.repeat(100),
    'x y '.repeat(50),
    'ab '.repeat(66),
    '1e999 0x1f -1.5',
    '\u202e\u200b',
  ]) {
    for (const procedure of ['search', 'suggest', 'facets']) {
      expect([text, (await askTrpc(api, procedure, { text })).statusCode]).toEqual([text, 200]);
    }
  }
  expect((await askTrpc(api, 'search', { text: 'x'.repeat(201) })).statusCode).toBe(400);
});
