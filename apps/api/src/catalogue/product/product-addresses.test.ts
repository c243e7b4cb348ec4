import type { ProductAddress } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProducts } from './product.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addProducts(api.ctx, 6_000);
});
afterAll(() => api.close());

async function addresses(input: object): Promise<ProductAddress[]> {
  const query = encodeURIComponent(JSON.stringify(input));
  const answer = await api.app.inject(`/trpc/product.addresses?input=${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ result: { data: ProductAddress[] } }>().result.data;
}

test('every product of the shop is met once, stretch by stretch; a deleted one is not', async () => {
  const { id: deleted } = await api.ctx.db
    .updateTable('products')
    .set({ deletedAt: sql<Date>`now()` })
    .where('name', '=', 'Product 00007')
    .returning('id')
    .executeTakeFirstOrThrow();
  const met: string[] = [];
  let part: ProductAddress[];
  do {
    part = await addresses({ after: met.at(-1) ?? null, limit: 2_500 });
    met.push(...part.map(({ id }) => id));
  } while (part.length === 2_500);
  expect(new Set(met).size).toBe(5_999);
  expect(met).toHaveLength(5_999);
  expect(met).not.toContain(deleted);
});

test('parts that meet at an id hold each product once', async () => {
  const middle = '80000000-0000-0000-0000-000000000000';
  const [below, above] = [await addresses({ upTo: middle }), await addresses({ after: middle })];
  expect(below.length + above.length).toBe(5_999);
  expect(below.every(({ id }) => id <= middle) && above.every(({ id }) => id > middle)).toBe(true);
});

test('each says when it was last changed', async () => {
  const [first] = await addresses({ limit: 1 });
  const later = new Date(Date.parse(first?.updatedAt ?? '') + 60_000);
  await api.ctx.db
    .updateTable('products')
    .set({ name: 'Renamed', updatedAt: later })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await addresses({ limit: 1 })).toEqual([{ id: first?.id, updatedAt: later.toISOString() }]);
});

test('5,000 come at once at most, and what is no id is refused', async () => {
  expect(await addresses({})).toHaveLength(5_000);
  for (const input of [{ limit: 5_001 }, { limit: 0 }, { after: 'x' }]) {
    const query = encodeURIComponent(JSON.stringify(input));
    expect((await api.app.inject(`/trpc/product.addresses?input=${query}`)).statusCode).toBe(400);
  }
});
