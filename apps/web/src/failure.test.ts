import { expect, test } from 'vitest';
import { isRefusal, toFailure } from './failure.ts';

const thrown = (message: string, data: unknown) => Object.assign(new Error(message), { data });

test("the api's refusal keeps its code, its sentence and its fields", () => {
  const fields = { email: 'Enter an e-mail address.' };
  expect(toFailure(thrown('Check the form.', { errorCode: 'bad_input', fieldErrors: fields }))).toEqual({
    code: 'bad_input',
    message: 'Check the form.',
    fields,
  });
  expect(toFailure(thrown('No.', { errorCode: 'conflict', fieldErrors: null })).fields).toEqual({});
});

test.each([
  ['a network error', new TypeError('Failed to fetch')],
  ["a proxy's page", thrown("Unexpected token '<'", undefined)],
  ['a stranger', 'no'],
  ['nothing', null],
])('%s counts as unreachable, so nothing is known of the call', (_, error) => {
  const failure = toFailure(error);
  expect(failure.code).toBe('unreachable');
  expect(isRefusal(failure)).toBe(false);
});

test.each([
  ['out_of_stock', true],
  ['unauthenticated', true],
  ['too_many_requests', true],
  ['database_unavailable', false],
  ['internal', false],
])('%s is a certain refusal: %s', (errorCode, certain) => {
  expect(isRefusal(toFailure(thrown('x', { errorCode })))).toBe(certain);
});
