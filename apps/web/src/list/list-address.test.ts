import { expect, test } from 'vitest';
import { readList, withoutFilter, writeList } from './list-address.ts';

const rules = {
  group: (value: string) => value === 'bought',
  year: (value: string) => /^2\d{3}$/.test(value),
};
const read = (query: string) => readList(new URLSearchParams(query), rules);
const first = { text: '', sort: 'relevance', page: 1 };

test('a written address is read back unchanged', () => {
  const address = { text: 'brass & wood', sort: 'cheapest', page: 1700 } as const;
  expect(writeList(address)).toBe('?search=brass+%26+wood&sort=cheapest&page=1700');
  expect(read(writeList(address))).toEqual(address);
  expect(writeList(read(''))).toBe('');
});

test('filters are read back too, and taken off one by one', () => {
  const filters = { group: 'bought', year: '2026' };
  const address = { text: '', sort: 'relevance', filters, page: 2 } as const;
  expect(writeList(address)).toBe('?group=bought&year=2026&page=2');
  expect(read(writeList(address))).toEqual(address);
  expect(read('?year=2026&group=bought&page=2')).toEqual(address);
  expect(withoutFilter(address, 'group')).toEqual({ ...first, filters: { year: '2026' } });
  expect(withoutFilter(address)).toEqual(first);
  expect(withoutFilter(withoutFilter(address, 'group'), 'year')).toEqual(first);
});

test('a list that goes on from row to row names that row, and begins anew when another list is asked for', () => {
  const readKeyed = (query: string) =>
    readList(new URLSearchParams(query), rules, (key) => /^\d+$/.test(key));
  const address = { ...first, filters: { group: 'bought' }, before: '1042' } as const;
  expect(writeList({ ...address, sort: 'relevance' })).toBe('?group=bought&before=1042');
  expect(readKeyed('?group=bought&before=1042')).toEqual(address);
  expect(readKeyed('?after=7')).toEqual({ ...first, after: '7' });
  expect(readKeyed('?before=x&after=')).toEqual(first);
  expect(read('?before=1042')).toEqual(first);
  expect(withoutFilter({ ...address, sort: 'relevance' }, 'group')).toEqual(first);
});

test.each([
  '?page=0',
  '?page=-4',
  '?page=1.5',
  '?page=x',
  '?page=',
  '?sort=upwards',
  '?group=sold',
  '?year=0x7e9',
  '?year=26',
  '?search=+++',
  '?other=1',
])('%s is invalid and dropped', (query) => expect(read(query)).toEqual(first));

test('no address makes a request that the api refuses', () => {
  expect(read(`?page=1e300&search=${'x'.repeat(500)}`)).toEqual({
    ...first,
    text: 'x'.repeat(200),
    page: 10_000_000,
  });
});

test('a text that is too long is not cut inside an emoji', () => {
  expect(read(`?search=x${'😀'.repeat(100)}`).text).toBe(`x${'😀'.repeat(99)}`);
});
