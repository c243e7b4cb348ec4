import { expect, test } from 'vitest';
import { readList, writeList } from './list-address.ts';

const read = (query: string) => readList(new URLSearchParams(query));
const first = { text: '', sort: 'relevance', page: 1 };

test('a written address is read back unchanged', () => {
  const address = { text: 'brass & wood', sort: 'cheapest', page: 1700 } as const;
  expect(writeList(address)).toBe('?search=brass+%26+wood&sort=cheapest&page=1700');
  expect(read(writeList(address))).toEqual(address);
  expect(writeList(read(''))).toBe('');
});

test('a group and a year are read back too', () => {
  const address = { text: '', sort: 'relevance', group: 'bought', year: 2026, page: 2 } as const;
  expect(writeList(address)).toBe('?group=bought&year=2026&page=2');
  expect(read(writeList(address))).toEqual(address);
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
