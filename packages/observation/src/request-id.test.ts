import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { newRequestId, requestIds } from './request-id.ts';

test('request ids are twelve characters of an address, and never the same twice', () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  expect(ids.filter((id) => !/^[\w-]{12}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['a trusted proxy is taken', '127.0.0.1', '6d0c1bd5a3f14a3e8f6d0c1bd5a3f14a', true],
  ['one of another form is not', '127.0.0.1', 'a line\nof the log', false],
  ['one that is too long is not', '127.0.0.1', 'a'.repeat(65), false],
  ['a stranger is not', '203.0.113.7', '6d0c1bd5a3f14a3e8f6d0c1bd5a3f14a', false],
  ['a connection that is gone is not', undefined, '6d0c1bd5a3f14a3e8f6d0c1bd5a3f14a', false],
])('the id of %s', (_, remoteAddress, id, isTaken) => {
  const request = {
    headers: { 'x-request-id': id },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  const given = requestIds(['loopback'])(request);
  expect(given === id).toBe(isTaken);
  if (!isTaken) expect(given).toMatch(/^[\w-]{12}$/);
  expect(requestIds([])(request)).not.toBe(id);
});
