import { expect, test } from 'vitest';
import { apiFailureOf, wasNeverSent } from './api-failure.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const failedFetch = (code: string) => new TypeError('fetch failed', { cause: withCode(code) });
const answered = (data: object) => Object.assign(new Error('A sentence.'), { data });
const called = (cause: unknown) => new Error('The call failed.', { cause });

test.each([
  ['nobody listens', called(failedFetch('ECONNREFUSED')), 'unavailable'],
  ['the connection broke', called(failedFetch('UND_ERR_SOCKET')), 'unavailable'],
  ['the name is unknown', failedFetch('ENOTFOUND'), 'unavailable'],
  ['it answers nobody', called(withCode('UND_ERR_HEADERS_TIMEOUT')), 'unavailable'],
  ['it took too long', called(new DOMException('late', 'TimeoutError')), 'slow'],
  ['it is starting', answered({ errorCode: 'database_unavailable', retryAfterSeconds: 3 }), 'starting'],
  [
    'its database is unavailable',
    answered({ errorCode: 'database_unavailable', retryAfterSeconds: null }),
    'refused',
  ],
  ['it failed', answered({ errorCode: 'internal' }), 'refused'],
  ['a component threw', new TypeError('x is not a function'), 'fault'],
  ['something was thrown that is no error', 'text', 'fault'],
])('%s: %#', (_, error, failure) => {
  expect(apiFailureOf(error)).toBe(failure);
});

test('only a connection that was never made is sure to have carried nothing out', () => {
  expect(wasNeverSent(called(failedFetch('ECONNREFUSED')))).toBe(true);
  expect(wasNeverSent(called(failedFetch('ECONNRESET')))).toBe(false);
});
