import { describe, expect, it } from 'vitest';
import { asCreateError, DropinError, type DropinErrorCode } from './errors.ts';

describe('the documented sentences', () => {
  const sentences: [DropinErrorCode, string, string][] = [
    ['AUTHORIZATION_REQUIRED', 'MERCHANT', 'options.authorization is required.'],
    ['CONTAINER_REQUIRED', 'MERCHANT', 'options.container is required.'],
    ['CONTAINER_AMBIGUOUS', 'MERCHANT', 'Must only have one options.selector or options.container.'],
    [
      'CONTAINER_INVALID',
      'MERCHANT',
      'options.selector or options.container must reference a valid DOM node.',
    ],
    [
      'CONTAINER_NOT_EMPTY',
      'MERCHANT',
      'options.selector or options.container must reference an empty DOM node.',
    ],
    ['PRIORITY_NOT_AN_ARRAY', 'MERCHANT', 'paymentOptionPriority must be an array.'],
    ['PRIORITY_UNKNOWN_OPTION', 'MERCHANT', 'paymentOptionPriority: Invalid payment option specified.'],
    ['NO_OPTIONS_AVAILABLE', 'MERCHANT', 'No valid payment options available.'],
    ['INITIAL_VIEW_UNKNOWN', 'MERCHANT', 'initialView: Invalid view specified.'],
    [
      'AUTHORIZATION_ATTRIBUTE_MISSING',
      'MERCHANT',
      'Authorization not found in data-braintree-dropin-authorization attribute',
    ],
    ['FORM_MISSING', 'MERCHANT', 'No form found for script tag integration.'],
    ['CREATE_FAILED', 'UNKNOWN', 'There was an error creating Drop-in.'],
    ['ALL_OPTIONS_FAILED', 'UNKNOWN', 'All payment options failed to load.'],
    ['NO_PAYMENT_METHOD', 'CUSTOMER', 'No payment method is available.'],
    [
      'THREE_D_SECURE_NOT_CONFIGURED',
      'MERCHANT',
      'requestPaymentMethod: threeDSecure needs the threeDSecure option of create.',
    ],
    ['DATA_COLLECTOR_SETUP_FAILED', 'UNKNOWN', 'Data Collector failed to set up.'],
    ['DATA_COLLECTOR_TEARDOWN_FAILED', 'UNKNOWN', 'Drop-in errored tearing down Data Collector.'],
    ['CONTAINER_NOT_IN_PAGE', 'MERCHANT', 'The container was not in the page while Drop-in started.'],
    ['TORN_DOWN', 'MERCHANT', 'Drop-in was torn down.'],
  ];

  it.each(sentences)('%s is %s’s: %s', (code, type, message) => {
    const error = new DropinError({ code });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'DropinError', code, type, message, displayed: false });
    expect([error.cause, error.details, error._braintreeWebError]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the cause of an error', () => {
  it('is the SDK’s error, with its type, code and details', () => {
    const cause = {
      name: 'BraintreeError',
      code: 'CLIENT_AUTHORIZATION_INVALID',
      type: 'MERCHANT',
      message: 'Either the client token has expired or it is not valid.',
      details: { originalError: { status: 401 } },
    };
    const error = new DropinError({ code: 'CREATE_FAILED', cause, displayed: true });
    expect(error.message).toBe('There was an error creating Drop-in.');
    expect(error).toMatchObject({ code: cause.code, type: 'MERCHANT', details: cause.details, cause });
    expect(error).toMatchObject({ _braintreeWebError: cause, displayed: true });
    expect(error._braintreeWebError).toBe(cause);
  });

  it('has the code of a refused authorization, however deep it is', () => {
    const refusal = { code: 'CLIENT_AUTHORIZATION_INVALID', type: 'MERCHANT' };
    const wallet = { code: 'CLIENT_REQUEST_ERROR', details: { originalError: refusal } };
    const cause = { code: 'PAYPAL_FLOW_FAILED', type: 'NETWORK', details: { originalError: wallet } };
    const error = new DropinError({ code: 'NO_PAYMENT_METHOD', cause });
    expect(error).toMatchObject({ ...refusal, details: cause.details, cause, _braintreeWebError: cause });
  });

  it.each([
    ['an error of the code', new TypeError('broken')],
    ['the browser’s own error, whose code is a number', new DOMException('stopped', 'AbortError')],
    ['a text', 'broken'],
    ['null', null],
    ['an empty object', {}],
  ])('is %s, unchanged', (_, cause) => {
    const error = new DropinError({ code: 'CREATE_FAILED', cause });
    expect(error).toMatchObject({ code: 'CREATE_FAILED', type: 'UNKNOWN', cause });
    expect(error._braintreeWebError).toBeUndefined();
  });

  it('may be an SDK’s error of an unknown type', () => {
    const cause = { code: 'NEW', type: 'WEATHER' };
    expect(new DropinError({ code: 'NO_PAYMENT_METHOD', cause })).toMatchObject({
      code: 'NEW',
      type: 'CUSTOMER',
    });
  });
});

it('anything thrown while a widget is made becomes a DropinError', () => {
  const refusal = new DropinError({ code: 'CONTAINER_REQUIRED' });
  expect(asCreateError(refusal)).toBe(refusal);
  const cause = new RangeError('no');
  expect(asCreateError(cause)).toMatchObject({ message: 'There was an error creating Drop-in.', cause });
});
