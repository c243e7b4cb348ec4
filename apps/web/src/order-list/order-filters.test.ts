import { adminGroups, OrderPageQuery, PaidWith } from 'contracts';
import { expect, test } from 'vitest';
import { readList, writeList } from '../list/list-address.ts';
import {
  chosenOrderFilters,
  exportPath,
  isOrderNumber,
  orderFilterFields,
  orderFilters,
  toOrderQuery,
} from './order-filters.ts';

const read = (query: string) => readList(new URLSearchParams(query), orderFilters, isOrderNumber);

test('the address is what the api is asked for: days as they are, rupees as paise', () => {
  const query =
    '?search=asha&state=to_pack&from=2026-11-01&to=2026-11-30&min=99.5&max=500&way=card&before=1042';
  expect(writeList(read(query))).toBe(query);
  expect(OrderPageQuery.parse(toOrderQuery(read(query)))).toEqual({
    text: 'asha',
    state: 'to_pack',
    from: '2026-11-01',
    to: '2026-11-30',
    minPaise: 9_950,
    maxPaise: 50_000,
    way: 'card',
    before: '1042',
    oldestFirst: false,
  });
});

test('the export is asked for with the search and the filters of the list, whatever its page', () => {
  expect(exportPath(read('?search=a%26b&state=to_pack&min=99.5&before=1042'))).toBe(
    '/orders/export?search=a%26b&state=to_pack&min=99.5',
  );
  expect(exportPath(read('?after=1042'))).toBe('/orders/export?');
});

test('every state and way to pay of the api can be chosen', () => {
  const values = Object.fromEntries(
    orderFilterFields.map((field) => [
      field.name,
      'options' in field ? field.options.map(({ value }) => value) : [],
    ]),
  );
  expect(values['state']).toEqual(['', ...adminGroups]);
  expect(values['way']).toEqual(['', ...PaidWith.options]);
});

test.each([
  '?state=sold',
  '?state=toString',
  '?from=2026-02-30',
  '?from=1999-12-31',
  '?to=2026-13-01',
  '?to=tomorrow',
  '?min=-1',
  '?min=1e9',
  '?min=1.005',
  '?max=',
  '?max=9999999999',
  '?way=cash',
])('%s is invalid and dropped', (query) => expect(read(query).filters).toBeUndefined());

test('the chosen filters are said in words', () => {
  const { filters } = read(
    '?state=return_asked&from=2026-11-01&to=2026-11-30&min=500&max=1000000&way=on_delivery',
  );
  expect(chosenOrderFilters(filters).map(({ label }) => label)).toEqual([
    'Returns',
    'From 1 Nov 2026',
    'Until 30 Nov 2026',
    'At least ₹ 500',
    'At most ₹ 10,00,000',
    'Pay on delivery',
  ]);
});
