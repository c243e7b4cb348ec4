import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { askTrpc, fillShelves } from './search.fixture.ts';

const names = [
  'Kettle AB-12.34 X steel',
  'Lid AB1234X',
  'Spout 4711.0815-3',
  'Handle 471108153',
  'Cord 2.5 mm',
];
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await fillShelves(api.ctx, {
    Parts: [
      ...names.map((name, minute) => ({ name, minute })),
      { name: 'Gasket', description: 'Fits the pot. Art. no. QZ-77.88, 12 cm wide.' },
    ],
  });
});
afterAll(() => api.close());

const found = async (call: 'search' | 'suggest', text: string): Promise<string[]> => {
  const { result } = (await askTrpc(api, call, { text })).json();
  const products: { name: string }[] = call === 'search' ? result.data.products : result.data;
  return products.map(({ name }) => name).toSorted();
};

const both = ['Kettle AB-12.34 X steel', 'Lid AB1234X'];
const numbers = ['Handle 471108153', 'Spout 4711.0815-3'];

test.each([
  ['ab1234x', both],
  ['AB1234X', both],
  ['AB-12.34 X', both],
  ['ab-1234-x', both],
  ['AB 12 34 X', both],
  ['ab12.34x', both],
  ['AB1234', ['Kettle AB-12.34 X steel']],
  ['kettle ab1234', ['Kettle AB-12.34 X steel']],
  ['471108153', numbers],
  ['4711 0815 3', numbers],
  ['4711-0815.3', numbers],
  ['qz7788', ['Gasket']],
  ['QZ-77 88', ['Gasket']],
  ['25mm', []],
  ['ab1235', []],
])('%s finds %j', async (text, expected) => {
  expect(await found('search', text)).toEqual(expected);
});

test('an article number is found while it is typed', async () => {
  for (const text of ['ab12', 'ab1234', 'ab1234x'])
    expect([text, await found('suggest', text)]).toContainEqual(
      expect.arrayContaining(['Kettle AB-12.34 X steel']),
    );
});
