import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { fillShelves } from './search.fixture.ts';

let api: TestApi;
let categoryId: string;
beforeAll(async () => {
  api = await startTestApi();
  const ids = await fillShelves(api.ctx, {
    'Lamps of brass': [
      { name: 'Brass lamp', description: 'The lamp, a 100 % brass lamp.' },
      { name: 'Clay cup', description: 'Café au lait.' },
      { name: 'Forgotten urn', isDeleted: true },
    ],
  });
  categoryId = ids['Lamps of brass'] ?? '';
});
afterAll(() => api.close());

const counts = async () => {
  const { rows } = await sql<{ word: string; products: number }>`
    select word, products from product_words where products <> 0 order by word`.execute(api.deps.db);
  return Object.fromEntries(rows.map(({ word, products }) => [word, products]));
};
const before = {
  '': 2,
  au: 1,
  brass: 2,
  cafe: 1,
  clay: 1,
  cup: 1,
  lait: 1,
  lamp: 1,
  lamps: 1,
  of: 1,
};

test('each word counts the products and categories that have it; numbers, and stop words of descriptions, do not', async () => {
  expect(await counts()).toEqual(before);
});

test('counts follow what is renamed, deleted, brought back and removed', async () => {
  const { db } = api.deps;
  const cup = (changes: object) =>
    db.updateTable('products').set(changes).where('description', 'like', 'Caf%').execute();
  await cup({ name: 'Clay mug' });
  expect(await counts()).toEqual({
    ...Object.fromEntries(Object.entries(before).filter(([word]) => word !== 'cup')),
    mug: 1,
  });
  await cup({ name: 'Clay cup', stock: 4, sold: 9 });
  expect(await counts()).toEqual(before);
  await cup({ deletedAt: new Date() });
  expect(await counts()).toEqual({ '': 1, brass: 2, lamp: 1, lamps: 1, of: 1 });
  await cup({ deletedAt: null });
  expect(await counts()).toEqual(before);
  await db.updateTable('categories').set({ name: 'Candles' }).where('id', '=', categoryId).execute();
  expect(await counts()).toMatchObject({ brass: 1, candles: 1 });
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').execute();
  expect(await counts()).toEqual({});
});

test('many writers at once lose no count and never wait for one another in a ring', async () => {
  const ids = await fillShelves(api.ctx, { Shelf: [] });
  const words = ['brass', 'lamp', 'cup', 'clay', 'urn', 'rug'];
  const add = (turn: number) =>
    api.deps.db
      .insertInto('products')
      .values(
        [0, 1, 2].map((n) => ({
          name: `${words[(turn + n) % 6]} ${words[(turn * 5 + n) % 6]} thing${'abcdefgh'[turn % 8]}`,
          description: '',
          pricePaise: 1,
          stock: 1,
          needsShipping: false,
          categoryId: ids['Shelf'] ?? '',
          pictureUrl: null,
          photoHash: null,
          deletedAt: null,
        })),
      )
      .execute();
  await Promise.all(Array.from({ length: 40 }, (_, turn) => add(turn)));
  const { rows } = await sql<{ word: string; products: number }>`
    select word, count(*) as products
    from products, unnest(tsvector_to_array(to_tsvector('simple', name))) word
    group by word`.execute(api.deps.db);
  const known = await counts();
  for (const { word, products } of rows) expect([word, known[word]]).toEqual([word, products]);
  expect(known['']).toBe(120);
});
