import { expect, it } from 'vitest';
import { DropinError } from './errors.ts';

it('is an Error with the documented name and sentence', () => {
  const error = new DropinError({ code: 'CONTAINER_REQUIRED' });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'DropinError',
    message: 'options.container is required.',
    code: 'CONTAINER_REQUIRED',
    type: 'MERCHANT',
  });
  expect(error._braintreeWebError).toBeUndefined();
});

it('carries the error of the SDK that caused it', () => {
  const cause = {
    name: 'BraintreeError',
    code: 'CLIENT_AUTHORIZATION_INVALID',
    type: 'MERCHANT',
    message: 'Either the client token has expired or it is not valid.',
    details: { originalError: { status: 401 } },
  };
  const error = new DropinError({ code: 'CREATE_FAILED', cause });
  expect(error.message).toBe('There was an error creating Drop-in.');
  expect(error).toMatchObject({ code: cause.code, type: 'MERCHANT', details: cause.details, cause });
  expect(error._braintreeWebError).toBe(cause);
});

it('takes any other cause as it is', () => {
  const cause = new TypeError('broken');
  const error = new DropinError({ code: 'CREATE_FAILED', cause });
  expect(error).toMatchObject({ code: 'CREATE_FAILED', type: 'UNKNOWN', cause });
  expect(error._braintreeWebError).toBeUndefined();
});
