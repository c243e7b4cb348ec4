import { expect, test } from 'vitest';
import { isRefusal, toFailure } from './failure.ts';
import { products } from '../product/product.fixture.ts';

const thrown = (message: string, data: unknown) => Object.assign(new Error(message), { data });

test("a refusal keeps the api's code, message and fields", () => {
  const fields = { email: 'Enter an e-mail address.' };
  expect(toFailure(thrown('Check the form.', { errorCode: 'bad_input', fieldErrors: fields }))).toEqual({
    code: 'bad_input',
    message: 'Check the form.',
    fields,
  });
  expect(toFailure(thrown('No.', { errorCode: 'conflict', fieldErrors: null })).fields).toEqual({});
});

test('a failure has the request id, and its message shows the id for an internal error', () => {
  const internal = thrown('Something went wrong.', { errorCode: 'internal', requestId: 'Qx7' });
  expect(toFailure(internal)).toMatchObject({ message: 'Something went wrong. (Qx7)', requestId: 'Qx7' });
  const refused = thrown('Enter a name.', { errorCode: 'bad_input', requestId: 'Qx7' });
  expect(toFailure(refused)).toMatchObject({ message: 'Enter a name.', requestId: 'Qx7' });
  const page = Object.assign(new Error("Unexpected token '<'"), {
    data: undefined,
    meta: { response: new Response('<html>', { headers: { 'x-request-id': 'P1' } }) },
  });
  expect(toFailure(page)).toMatchObject({ code: 'unreachable', requestId: 'P1' });
});

test('a failure says when to try again, and what is there now when a change came too late', () => {
  const limited = thrown('Too many tries.', { errorCode: 'too_many_requests', retryAfterSeconds: 60 });
  expect(toFailure(limited)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
  const [current] = products;
  expect(toFailure(thrown('It has changed.', { errorCode: 'conflict', current }))).toMatchObject({ current });
});

test.each([
  ['a network error', new TypeError('Failed to fetch')],
  ["a proxy's page", thrown("Unexpected token '<'", undefined)],
  ['a stranger', 'no'],
  ['nothing', null],
])('%s counts as unreachable: the call may have been carried out', (_, error) => {
  const failure = toFailure(error);
  expect(failure.code).toBe('unreachable');
  expect(isRefusal(failure)).toBe(false);
});

test.each([
  ['out_of_stock', true],
  ['unauthenticated', true],
  ['too_many_requests', true],
  ['database_unavailable', false],
  ['database_busy', false],
  ['internal', false],
])('%s is a refusal: %s', (errorCode, certain) => {
  expect(isRefusal(toFailure(thrown('x', { errorCode })))).toBe(certain);
});
