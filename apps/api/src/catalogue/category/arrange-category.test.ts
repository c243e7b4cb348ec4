import { afterAll, beforeAll, expect, test } from 'vitest';
import { noId } from '../../checks/call-table.fixture.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addShopper } from '../../selling/order/shop.fixture.ts';
import { arrangeCategory } from './arrange-category.service.ts';
import { createCategory, updateCategory } from './category.service.ts';

let api: TestApi;
let admin: AccountContext;
const ids: Record<string, string> = {};
const add = async (name: string) => {
  ids[name] = (await createCategory(admin, { name })).id;
};
beforeAll(async () => {
  api = await startTestApi();
  admin = await addShopper(api.ctx, '1');
  for (const name of ['Garden', 'Books', 'Rugs', 'Lamps']) await add(name);
});
afterAll(() => api.close());

const idOf = (name: string | null) => (name === null ? null : (ids[name] ?? name));
const move = async (name: string, before: string | null) => {
  const order = await arrangeCategory(admin, { id: ids[name] ?? name, before: idOf(before) });
  return order.map((one) => one.name);
};

/** The names in the order of each list that the api has of them. */
async function listed(): Promise<string[][]> {
  const asked = encodeURIComponent('{}');
  const [rest, ...answers] = await Promise.all([
    api.app.inject('/category/get'),
    api.app.inject('/trpc/category.list'),
    api.app.inject('/trpc/category.pictures'),
    api.app.inject(`/trpc/product.facets?input=${asked}`),
  ]);
  const [list, pictures, facets] = answers.map((answer) => answer.json().result.data);
  const lists: { name: string }[][] = [rest.json().Category, list, pictures, facets.categories];
  return lists.map((categories) => categories.map(({ name }) => name));
}
const everywhere = (...names: string[]) => Array.from({ length: 4 }, () => names);

test('they are listed by name until one is moved, and then as arranged, everywhere; a new one is last', async () => {
  expect(await listed()).toEqual(everywhere('Books', 'Garden', 'Lamps', 'Rugs'));
  expect(await move('Rugs', 'Books')).toEqual(['Rugs', 'Books', 'Garden', 'Lamps']);
  expect(await move('Garden', null)).toEqual(['Rugs', 'Books', 'Lamps', 'Garden']);
  await updateCategory(admin, { id: ids['Books'] ?? '', name: 'Zines' });
  await add('Aprons');
  expect(await listed()).toEqual(everywhere('Rugs', 'Zines', 'Lamps', 'Garden', 'Aprons'));
  expect(await move('Aprons', 'Lamps')).toEqual(['Rugs', 'Zines', 'Aprons', 'Lamps', 'Garden']);
  const recorded = await api.deps.db
    .selectFrom('auditEvents')
    .select(['aboutName', 'changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(recorded).toEqual({ aboutName: 'Aprons', changes: { place: { from: 5, to: 3 } } });
});

test('a move that changes nothing is not recorded, and a place that is none is refused', async () => {
  const events = () => api.deps.db.selectFrom('auditEvents').select('id').execute();
  const [before, order] = [await events(), (await listed())[0]];
  expect(await move('Garden', null)).toEqual(order);
  for (const place of ['Rugs', noId, 'All', '']) {
    await expect(move('Rugs', place)).rejects.toMatchObject({
      code: 'bad_input',
      message: 'Choose another category that it is to stand before.',
    });
  }
  for (const unknown of [noId, 'All'])
    await expect(move(unknown, null)).rejects.toMatchObject({ code: 'not_found' });
  expect([await events(), (await listed())[0]]).toEqual([before, order]);
});

test('of two admins who move at once, neither undoes what the other did', async () => {
  for (let round = 0; round < 10; round++) {
    for (const name of ['Rugs', 'Books', 'Aprons', 'Lamps', 'Garden']) await move(name, null);
    await Promise.all([move('Garden', 'Rugs'), move('Books', null), move('Lamps', 'Aprons')]);
    expect((await listed())[0]).toEqual(['Garden', 'Rugs', 'Lamps', 'Aprons', 'Zines']);
  }
});
