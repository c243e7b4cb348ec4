import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { unknownRates } from './unknown-rates.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('names of GST_RATES that no category has or had are said', async () => {
  const { db } = api.ctx;
  const rate = { rate: 500, hsn: '' };
  const rates = new Map(['*', 'books & paper', 'boks', 'garden'].map((name) => [name, rate]));
  const seller = { gstin: '29ABCDE1234F1Z5', name: 'S', address: 'A', prefix: '', rates };
  await db
    .insertInto('categories')
    .values(['Books & Paper', 'Garden'].map((name) => ({ name, nameKey: randomUUID() })))
    .execute();
  await db.updateTable('categories').set({ name: 'Outdoors' }).where('name', '=', 'Garden').execute();
  expect(await unknownRates(db, { seller })).toEqual(['boks']);
  expect(await unknownRates(db, { seller: null })).toEqual([]);
});
