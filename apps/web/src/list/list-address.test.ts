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

test.each([
  '?page=0',
  '?page=-4',
  '?page=1.5',
  '?page=x',
  '?page=',
  '?sort=upwards',
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
