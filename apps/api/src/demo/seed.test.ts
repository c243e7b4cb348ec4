import { priceRanges, type Product } from 'contracts';
import { encodedPictures } from 'demo-catalogue';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../people/account/account.service.ts';
import { filesOf, photoHash } from '../catalogue/photo/photos.ts';
import { allProducts, getProduct, listProducts } from '../catalogue/product/product.service.ts';
import { listMatches } from '../catalogue/search/search.service.ts';
import { startTestApi, type TestApi } from '../platform/db/test-database.fixture.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoRows } from './demo-rows.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { seedDemo } from './seed-demo.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';

const rows = demoRows();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.deps);
});
afterAll(() => api.close());

async function everything(): Promise<Product[]> {
  const products = [];
  for await (const batch of allProducts(api.ctx)) products.push(...batch);
  return products;
}

test('the shop opens with 64 products on 8 shelves, each with a picture of its own', async () => {
  const products = await everything();
  expect(products).toHaveLength(64);
  expect(new Set(products.map(({ category }) => category.name)).size).toBe(8);
  expect(new Set(products.map(({ picture }) => picture.src)).size).toBe(64);
  expect(new Set(products.map(({ name }) => name)).size).toBe(64);
  expect(new Set(products.map(({ createdAt }) => createdAt)).size).toBe(64);
  expect(new Set(products.map(({ sold }) => sold)).size).toBe(64);
  for (const { description } of products) expect(description.match(/[.] |[.]$/g)).toHaveLength(2);
});

test('some products have details as further pictures, each with a text', async () => {
  const found = await Promise.all(
    rows
      .filter(({ details }) => details.length > 0)
      .map(({ product }) => getProduct(api.ctx, { id: product.id ?? '' })),
  );
  expect(found.map(({ pictures }) => pictures.length)).toEqual(
    rows.flatMap(({ details }) => (details.length > 0 ? [1 + details.length] : [])),
  );
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const { pictures } of found)
    expect(pictures.slice(1).every(({ alt, src }) => Boolean(alt && src))).toBe(true);
});

test('there are prices in every range and above, things sold out, and things that are not sent', async () => {
  const products = await everything();
  for (const { bounds } of priceRanges) {
    if (!bounds) continue;
    const [from, to] = bounds;
    expect(products.some(({ pricePaise }) => pricePaise >= from * 100 && pricePaise <= to * 100)).toBe(true);
  }
  expect(products.some(({ pricePaise }) => pricePaise > 99_900)).toBe(true);
  expect(products.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(3);
  expect(products.some(({ needsShipping }) => !needsShipping)).toBe(true);
});

test('the four newest and the four most sold come from four shelves each', async () => {
  for (const sort of ['createdAt', 'sold'] as const) {
    const four = await listProducts(api.ctx, { sort, order: 'desc', limit: 4 });
    expect(new Set(four.map(({ category }) => category.id)).size).toBe(4);
  }
});

test.each([
  ['can', 'Enamel Watering Can'],
  ['over', 'Over-Ear Headphones, Sand'],
  ['stove top', 'Sage Enamel Stovetop Kettle'],
  ['water-colour', 'Pocket Watercolour Tin'],
  ['powerbank', 'Pocket Power Bank'],
  ['castiron', 'Cast-Iron Kadai'],
  ['macrame', 'Money Plant in Macramé'],
])('a search for %s finds %s', async (text, name) => {
  const names = (await listMatches(api.ctx, { text, categoryIds: [], price: null })).map((one) => one.name);
  expect(names).toContain(name);
});

test('rows and pictures are the same on every machine', () => {
  expect(demoRows()).toEqual(rows);
  const kettle = rows.find(({ product }) => product.name === 'Sage Enamel Stovetop Kettle');
  expect(kettle?.product).toMatchObject({
    id: '5e6fb205-3d31-8423-a238-aa70a019da86',
    createdAt: new Date('2026-08-15T04:30:00.000Z'),
  });
  expect(photoHash(kettle?.picture ?? '')).toBe('5f22551bb0675f3422870b36694e489f');
});

test('every picture is encoded beforehand, and these files are the shop’s', async () => {
  // A shop that is filled with changed pictures has their files in DATA_DIR/photos.
  const pictures = rows.flatMap(({ picture, details }) => [picture, ...details.map((one) => one.picture)]);
  const expected = pictures.flatMap((picture) => filesOf(photoHash(picture)).map(({ name }) => name));
  expect((await readdir(encodedPictures)).toSorted()).toEqual(expected.toSorted());
  const folder = join(api.deps.env.dataDir, 'photos');
  expect((await readdir(folder)).toSorted()).toEqual(expected.toSorted());
  for (const name of expected) {
    expect(await readFile(join(folder, name))).toEqual(await readFile(join(encodedPictures, name)));
  }
});

test('seeding again changes nothing, and an admin’s changes stay', async () => {
  await api.deps.db
    .updateTable('products')
    .set({ pricePaise: 12_345 })
    .where('name', '=', 'Desk Globe')
    .execute();
  const before = await everything();
  await seedDemo(api.deps);
  await seedWhenEmpty(api.deps);
  expect(await everything()).toEqual(before);
});

test('the demo accounts can log in, as admin and as shopper', async () => {
  const roles = [];
  for (const { email, password } of demoAccounts) {
    roles.push((await logIn(api.ctx, { email, password })).account.role);
  }
  expect(roles).toEqual(['1', '0']);
});

test('the catalogue grows to the size asked for, once, and the front page stays as it was', async () => {
  const front = await listProducts(api.ctx, { sort: 'sold', order: 'desc', limit: 4 });
  expect(await growCatalogue(api.deps.db, 1000, () => {})).toBe(1000);
  expect(await growCatalogue(api.deps.db, 1000, () => {})).toBe(1000);
  expect(await everything()).toHaveLength(1000);
  expect(await listProducts(api.ctx, { sort: 'sold', order: 'desc', limit: 4 })).toEqual(front);
});
