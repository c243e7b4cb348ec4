import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Method } from '../src/machine/method.ts';
import {
  bundledThreeDSecure,
  clientWith,
  lookup,
  pageWith,
  widget,
  type Answer,
  type Behaviour,
} from './songbird.fixture.ts';

let sdk: Awaited<ReturnType<typeof bundledThreeDSecure>>;
beforeAll(async () => {
  sdk = await bundledThreeDSecure();
  // Reports to analytics never begin, so none is under way when a test is over.
  sdk.analytics.startOver = new Promise(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  // The focus is given back in a later task, which needs the page.
  await new Promise((done) => setTimeout(done));
  vi.unstubAllGlobals();
});

const card: Method = { nonce: 'n1', type: 'CreditCard', details: { bin: '400000' } };
const challenge = { lookup: () => lookup(true) };
const ten = { amount: '10.00' };

/** The gateway refuses with a status. */
const refusing = (httpStatus: number) => () => {
  throw Object.assign(new Error('Refused.'), { details: { httpStatus } });
};

async function verify(
  { client }: ReturnType<typeof clientWith>,
  requested: Record<string, unknown> = ten,
  method = card,
) {
  const reports: string[] = [];
  const component = await sdk.createThreeDSecure(client, {}, widget);
  const result = component.verify(method, requested, (report) => reports.push(report));
  return { component, reports, result };
}

describe('setting up 3-D Secure', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['THREEDS_NOT_ENABLED', '3D Secure is not enabled for this merchant.', { threeDSecureEnabled: false }],
    [
      'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
      '3D Secure can not use a tokenization key for authorization.',
      { authorizationType: 'TOKENIZATION_KEY' },
    ],
    ['THREEDS_HTTPS_REQUIRED', '3D Secure requires HTTPS.', { environment: 'production' }],
    [
      'THREEDS_NOT_ENABLED_FOR_V2',
      '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
      { threeDSecure: { cardinalSongbirdUrl: 'https://songbird.cardinalcommerce.com/x.js' } },
    ],
  ])('fails with %s', async (code, message, configuration) => {
    pageWith();
    const { client } = clientWith({}, configuration);
    await expect(sdk.createThreeDSecure(client, {}, widget)).rejects.toMatchObject({
      code,
      message,
      type: 'MERCHANT',
    });
  });

  it('is for version 2; the SDK refuses others', () => {
    pageWith();
    const { client } = clientWith();
    const other = (version: unknown) => () => sdk.create({ client, version: version as 2 });
    expect(other(undefined)).toThrow(expect.objectContaining({ code: 'THREEDS_UNSUPPORTED_VERSION' }));
    expect(other(3)).toThrow(expect.objectContaining({ code: 'THREEDS_UNRECOGNIZED_VERSION' }));
  });

  it('passes the merchant’s settings to Songbird, and leaves them as they are', async () => {
    const { log } = pageWith();
    const cardinalSDKConfig = { logging: { level: 'off' }, payment: { displayExitButton: true, other: 1 } };
    await sdk.createThreeDSecure(clientWith().client, { cardinalSDKConfig }, widget);
    await expect.poll(() => log).toHaveLength(1);
    expect(log).toEqual(['configure {"logging":{"level":"off"},"payment":{"displayExitButton":true}}']);
    expect(cardinalSDKConfig.payment.other).toBe(1);
  });
});

describe('a verification', () => {
  it('without a challenge asks the gateway alone', async () => {
    pageWith();
    const given = clientWith();
    const { result, reports } = await verify(given);
    await expect(result).resolves.toEqual({
      nonce: 'looked-up',
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true },
    });
    expect(given.asked).toMatchObject([
      {
        endpoint: 'payment_methods/n1/three_d_secure/lookup',
        data: {
          amount: '10.00',
          bin: '400000',
          dfReferenceId: 'df-1',
          additionalInfo: { acsWindowSize: '03' },
        },
      },
    ]);
    expect(reports).toEqual([]);
  });

  it.each([
    ['SUCCESS', { liabilityShifted: true, liabilityShiftPossible: true }],
    ['NOACTION', { liabilityShifted: false, liabilityShiftPossible: true }],
    ['FAILURE', { liabilityShifted: false, liabilityShiftPossible: false }],
  ] as const)(
    'whose challenge ends with %s has the gateway’s verdict',
    async (ActionCode, threeDSecureInfo) => {
      pageWith({ answer: { ActionCode } });
      const given = clientWith({
        ...challenge,
        authenticate_from_jwt: () => ({ paymentMethod: { nonce: 'paid' }, threeDSecureInfo }),
      });
      const { result, reports } = await verify(given);
      await expect(result).resolves.toMatchObject({ nonce: 'paid', ...threeDSecureInfo });
      expect(reports).toEqual([
        'challenge-expected',
        'authentication-modal-render',
        'authentication-modal-close',
      ]);
      expect(given.asked[1]).toMatchObject({
        endpoint: 'payment_methods/looked-up/three_d_secure/authenticate_from_jwt',
        data: { jwt: 'jwt-1', paymentMethodNonce: 'looked-up' },
      });
    },
  );

  it('tells when the shopper has canceled the challenge', async () => {
    const Payment = { ExtendedData: { ChallengeCancel: '01' } };
    pageWith({ answer: { ActionCode: 'FAILURE', Payment } });
    const { result, reports } = await verify(clientWith(challenge));
    await result;
    expect(reports.at(-1)).toBe('customer-canceled');
  });

  const error = (ErrorNumber: number): Behaviour => ({
    answer: { ActionCode: 'ERROR', ErrorNumber, ErrorDescription: 'why' } satisfies Answer,
  });
  const responseTimedOut = [
    'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT',
    'UNKNOWN',
    "Cardinal's API took too long to respond.",
  ] as const;
  const setupTimedOut = [
    'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT',
    'UNKNOWN',
    "Cardinal's Songbird.js took too long to setup.",
  ] as const;
  const badConfig = [
    'THREEDS_CARDINAL_SDK_BAD_CONFIG',
    'MERCHANT',
    'JWT or other required field missing. Please check your setup configuration.',
  ] as const;
  const badJwt = [
    'THREEDS_CARDINAL_SDK_BAD_JWT',
    'MERCHANT',
    'Cardinal JWT missing or malformed. Please check your setup configuration.',
  ] as const;

  it.each([
    [10001, ...setupTimedOut],
    [10002, ...setupTimedOut],
    [10003, ...responseTimedOut],
    [10007, ...responseTimedOut],
    [10009, ...responseTimedOut],
    [10005, ...badConfig],
    [10006, ...badConfig],
    [10008, ...badJwt],
    [10010, ...badJwt],
    [10011, 'THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER', 'Canceled by user.'],
    [
      4000,
      'THREEDS_CARDINAL_SDK_ERROR',
      'UNKNOWN',
      'A general error has occurred with Cardinal. See description for more information.',
    ],
  ])('that Songbird ends with error %i fails with %s', async (number, code, type, message) => {
    pageWith(error(number));
    const { result } = await verify(clientWith(challenge));
    const details = { originalError: { code: number, description: 'why' } };
    await expect(result).rejects.toMatchObject({ code, type, message, details });
  });

  it.each<[string, string, Behaviour]>([
    [
      'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
      "Cardinal's Songbird.js library could not be loaded.",
      { script: 'fails' },
    ],
    [
      'THREEDS_CARDINAL_SDK_SETUP_FAILED',
      "Something went wrong setting up Cardinal's Songbird.js library.",
      { script: 'is something else' },
    ],
    [
      'THREEDS_CARDINAL_SDK_SETUP_FAILED',
      "Something went wrong setting up Cardinal's Songbird.js library.",
      { throws: true },
    ],
  ])('that needs a challenge without Songbird fails with %s', async (code, message, behaviour) => {
    pageWith(behaviour);
    const given = clientWith(challenge);
    const { component, result } = await verify(given);
    await expect(result).rejects.toMatchObject({ code, message });
    // Songbird loads at the next try.
    const { log } = pageWith({ answer: { ActionCode: 'SUCCESS' } });
    await expect(component.verify(card, ten, () => undefined)).resolves.toMatchObject({ nonce: 'looked-up' });
    expect(log).toContain('challenge');
  });

  it('that needs a challenge fails with …SETUP_TIMEDOUT when Songbird’s start does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pageWith({ setsUp: false });
    const { result } = await verify(clientWith(challenge));
    const end = expect(result).rejects.toMatchObject({ code: setupTimedOut[0], message: setupTimedOut[2] });
    await vi.advanceTimersByTimeAsync(61_000);
    await end;
  });

  it('that needs none succeeds without Songbird', async () => {
    pageWith({ script: 'fails' });
    await expect((await verify(clientWith())).result).resolves.toMatchObject({ nonce: 'looked-up' });
  });

  it.each([
    [
      404,
      'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
      'MERCHANT',
      'Either the payment method nonce passed to `verifyCard` does not exist, or it was already consumed',
    ],
    [
      422,
      'THREEDS_LOOKUP_VALIDATION_ERROR',
      'CUSTOMER',
      'The data passed in `verifyCard` did not pass validation checks. See details for more info',
    ],
    [500, 'THREEDS_LOOKUP_ERROR', 'UNKNOWN', 'Something went wrong during the 3D Secure lookup'],
  ])('whose lookup is answered by %i fails with %s', async (status, code, type, message) => {
    pageWith();
    const { result } = await verify(clientWith({ lookup: refusing(status) }));
    await expect(result).rejects.toMatchObject({ code, type, message });
  });

  it('whose lookup wants a challenge and has no transaction fails', async () => {
    pageWith();
    const { result } = await verify(clientWith({ lookup: () => lookup(true, null) }));
    await expect(result).rejects.toMatchObject({ code: 'THREEDS_LOOKUP_ERROR' });
  });

  it('whose answer the gateway does not accept fails with THREEDS_JWT_AUTHENTICATION_FAILED', async () => {
    pageWith({ answer: { ActionCode: 'SUCCESS' } });
    const { result } = await verify(clientWith({ ...challenge, authenticate_from_jwt: refusing(422) }));
    await expect(result).rejects.toMatchObject({
      code: 'THREEDS_JWT_AUTHENTICATION_FAILED',
      type: 'UNKNOWN',
      message: 'Something went wrong authenticating the JWT from Cardinal',
    });
  });

  it.each<[string, Record<string, unknown>, Method]>([
    ['verifyCard options must include an amount.', {}, card],
    ['verifyCard options must include an amount.', { amount: 'ten' }, card],
    ['verifyCard options must include a BIN.', ten, { ...card, details: {} }],
    ['verifyCard options must include a nonce.', ten, { ...card, nonce: '' }],
  ])('fails with THREEDS_MISSING_VERIFY_CARD_OPTION: %s', async (message, requested, method) => {
    pageWith();
    const { result } = await verify(clientWith(), requested, method);
    await expect(result).rejects.toMatchObject({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      type: 'MERCHANT',
      message,
    });
  });

  it('fails with THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID', async () => {
    pageWith();
    const { result } = await verify(clientWith(), { ...ten, requestedExemptionType: 'mine' });
    await expect(result).rejects.toMatchObject({ code: 'THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID' });
  });
});

describe('the SDK’s own guards, which the widget keeps', () => {
  it('are one verification at a time, and a function for the lookup', async () => {
    pageWith();
    const instance = await sdk.create({ client: clientWith(challenge).client, version: 2 });
    const options = { nonce: 'n1', bin: '400000', amount: '10.00' };
    await expect(instance.verifyCard(options)).rejects.toMatchObject({
      code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
      message: 'verifyCard options must include an onLookupComplete function.',
    });
    const onLookupComplete = (_data: unknown, next: () => void) => next();
    const first = instance.verifyCard({ ...options, onLookupComplete });
    await expect(instance.verifyCard({ ...options, onLookupComplete })).rejects.toMatchObject({
      code: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
      message: 'Cannot call verifyCard while existing authentication is in progress.',
    });
    await expect(instance.cancelVerifyCard()).rejects.toMatchObject({
      code: 'THREEDS_NO_VERIFICATION_PAYLOAD',
      message: 'No verification payload available.',
    });
    void first;
  });
});

describe('a verification that is canceled', () => {
  it('closes the challenge, and its late answer reaches nobody', async () => {
    const { removed, log, emit } = pageWith();
    const { component, result, reports } = await verify(clientWith(challenge));
    const end = expect(result).rejects.toMatchObject({
      code: 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
      message: '3D Secure verfication canceled by merchant.',
    });
    await expect.poll(() => log).toContain('challenge');
    component.cancel();
    await end;
    expect(removed).toEqual(['Cardinal-ElementContainer']);
    const told = [...reports];
    emit('ui.close');
    expect(reports).toEqual(told);
  });

  it('before the lookup is answered shows no challenge, and the next one is undisturbed', async () => {
    const { log } = pageWith({ answer: { ActionCode: 'SUCCESS' } });
    const late = Promise.withResolvers<unknown>();
    const answers = [late.promise, lookup(false)];
    const { component } = await verify(clientWith({ lookup: () => answers.shift() }));
    await expect.poll(() => answers).toHaveLength(1);
    component.cancel();
    const next = component.verify(card, ten, () => undefined);
    late.resolve(lookup(true));
    await expect(next).resolves.toMatchObject({ liabilityShifted: true });
    expect(log).not.toContain('challenge');
  });

  it('by the end of the widget leaves no listener behind', async () => {
    const { listeners, log, removed } = pageWith();
    const { component, result } = await verify(clientWith(challenge));
    const end = expect(result).rejects.toMatchObject({ name: 'BraintreeError' });
    await expect.poll(() => log).toContain('challenge');
    await component.stop();
    await end;
    expect(listeners.size).toBe(0);
    expect(removed).toHaveLength(1);
  });
});

describe('two widgets of a page', () => {
  it('verify one after the other, and neither takes the other’s answer for an error', async () => {
    pageWith({ answer: { ActionCode: 'SUCCESS' } });
    const first = await sdk.createThreeDSecure(clientWith(challenge).client, {}, widget);
    const second = await sdk.createThreeDSecure(clientWith(challenge).client, {}, widget);
    for (const component of [first, second, first])
      await expect(component.verify(card, ten, () => undefined)).resolves.toMatchObject({
        nonce: 'looked-up',
      });
    await first.stop();
    await expect(second.verify(card, ten, () => undefined)).resolves.toMatchObject({ nonce: 'looked-up' });
  });
});
