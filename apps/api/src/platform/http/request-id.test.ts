import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('request ids are twelve characters of an address, and never the same twice', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  expect(ids.filter((id) => !/^[\w-]{12}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
