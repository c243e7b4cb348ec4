import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { merchant } from '../merchant/merchant.ts';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';
import { scenarios } from '../cards/scenarios.ts';
import { threeDSecureCalls } from './wire.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let calls: ReturnType<typeof threeDSecureCalls>;
beforeAll(async () => {
  sandbox = await runSandbox();
  calls = threeDSecureCalls(sandbox);
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.control('settings', browserDefaults, 'PUT'));

const change = (settings: object) => sandbox.control('settings', settings, 'PUT');
const infoOf = async (number: string, body: object = {}) => {
  const { paymentMethod, lookup } = (await calls.lookUpCard(number, body)).body;
  const info = paymentMethod?.threeDSecureInfo;
  return [info?.status, info?.enrolled, info?.liabilityShifted, lookup.acsUrl !== null];
};

describe('the result of a lookup', () => {
  it.each([
    ['4000000000001000', 'authenticate_successful', 'Y', true, false],
    ['4000000000001018', 'authenticate_frictionless_failed', 'Y', false, false],
    ['4000000000001026', 'authenticate_attempt_successful', 'Y', true, false],
    ['4000000000001034', 'authenticate_unable_to_authenticate', 'Y', false, false],
    ['4000000000001042', 'authenticate_rejected', 'Y', false, false],
    ['4000000000001059', 'authentication_unavailable', 'U', false, false],
    ['4000000000001067', 'lookup_error', 'U', false, false],
    ['4000000000001075', 'lookup_failed_acs_error', 'U', false, false],
    ['4000000000001083', 'lookup_bypassed', 'B', false, false],
    ['4000000000001091', 'challenge_required', 'Y', false, true],
    ['4000000000001109', 'challenge_required', 'Y', false, true],
    ['4111111111111111', 'lookup_not_enrolled', 'N', false, false],
    ['4000111111111115', 'lookup_not_enrolled', 'N', false, false],
  ])('of %s is %s', async (number, ...expected) => expect(await infoOf(number)).toEqual(expected));

  it('is the same for the cards of all brands', async () => {
    for (const { numbers } of scenarios) {
      const results = await Promise.all(Object.values(numbers).map((number) => infoOf(number)));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    }
  });

  it('is in the nonce as the server finds it, with the code of the card’s brand', async () => {
    const { body } = await calls.lookUpCard('5200000000001005');
    const found = await sandbox.gateway.paymentMethodNonce.find(body.paymentMethod?.nonce ?? '');
    expect(found).toMatchObject({
      consumed: false,
      threeDSecureInfo: {
        status: 'authenticate_successful',
        enrolled: 'Y',
        liabilityShifted: true,
        liabilityShiftPossible: true,
        threeDSecureVersion: '2.2.0',
        eciFlag: '02',
        paresStatus: 'Y',
        threeDSecureAuthenticationId: body.lookup.transactionId,
        lookup: { transStatus: 'Y' },
      },
    });
  });

  it.each([
    ['4000000000001000', { challengeRequested: true }, 'challenge_required', true],
    ['4000000000001000', { cardAdd: true }, 'challenge_required', true],
    ['4000000000001018', { challengeRequested: true }, 'authenticate_frictionless_failed', false],
    ['4000000000001000', { requestedExemptionType: 'low_value' }, 'exemption_low_value_successful', false],
    [
      '4000000000001091',
      { requestedExemptionType: 'transaction_risk_analysis' },
      'exemption_tra_successful',
      false,
    ],
    ['4000000000001000', { exemptionRequested: true }, 'exemption_tra_successful', false],
    ['4000000000001000', { dataOnlyRequested: true }, 'data_only_successful', false],
    ['4000000000001000', { accountType: 'credit', requestVisaDAF: true }, 'authenticate_successful', false],
  ])('of %s with %j is %s', async (number, body, status, challenge) => {
    const [got, , , hasChallenge] = await infoOf(number, body);
    expect([got, hasChallenge]).toEqual([status, challenge]);
  });
});

describe('the nonce of a lookup', () => {
  it('replaces the one that was looked up, and pays with the saved card', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({});
    const { paymentMethod } = await gateway.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: await nonceFor(sandbox.url, {
        number: '4000000000001000',
        expirationDate: '01/34',
      }),
    });
    const { token } = paymentMethod;
    const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(token);
    const { body } = await calls.lookUp(paymentMethodNonce.nonce);
    expect(body.threeDSecureInfo).toEqual({ liabilityShifted: true, liabilityShiftPossible: true });
    expect((await calls.lookUp(paymentMethodNonce.nonce)).status).toBe(404);
    const sale = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: body.paymentMethod?.nonce ?? '',
      options: { threeDSecure: { required: true } },
    });
    expect(sale.transaction).toMatchObject({
      status: 'authorized',
      creditCard: { token },
      threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true },
    });
    const [newest] = (await sandbox.control('transactions')) as object[];
    expect(newest).toMatchObject({ threeDSecure: { liabilityShifted: true } });
  });

  it.each(['1.00', '9.99', '10.01', '1999.00'])(
    'for 10.00 does not pay %s, required or not, and the nonce pays 10.00 afterwards',
    async (amount) => {
      const { gateway } = sandbox;
      const { body } = await calls.lookUpCard('4000000000001000');
      const { nonce: paymentMethodNonce, threeDSecureInfo } = body.paymentMethod ?? {};
      const { threeDSecureAuthenticationId } = threeDSecureInfo as { threeDSecureAuthenticationId?: string };
      expect(threeDSecureAuthenticationId).toBeTruthy();
      const source = { paymentMethodNonce: paymentMethodNonce ?? '' };
      for (const options of [{}, { options: { threeDSecure: { required: true } } }])
        expect(await gateway.transaction.sale({ ...source, ...options, amount })).toMatchObject({
          success: false,
          errors: {
            errorCollections: { transaction: { validationErrors: { amount: [{ code: '91585' }] } } },
          },
        });
      const sale = await gateway.transaction.sale({ ...source, amount: '10.00', orderId: `not-${amount}` });
      expect(sale.transaction.status).toBe('authorized');
    },
  );

  it('can be looked up again', async () => {
    const { body } = await calls.lookUpCard('4000000000001000');
    expect((await calls.lookUp(body.paymentMethod?.nonce ?? '')).status).toBe(201);
  });

  it('is that of a card which Google Pay passes on with its number', async () => {
    const { status, body } = await calls.lookUp('fake-android-pay-nonce');
    expect([status, body.paymentMethod?.type]).toEqual([201, 'AndroidPayCard']);
  });

  it('of a declined card still declines', async () => {
    const { body } = await calls.lookUpCard('4000111111111115');
    const sale = { amount: '10.00', paymentMethodNonce: body.paymentMethod?.nonce ?? '' };
    expect((await sandbox.gateway.transaction.sale(sale)).transaction.status).toBe('processor_declined');
  });
});

describe('a lookup is refused', () => {
  it.each<[string, object, [string, string][]]>([
    ['without an amount', { amount: null }, [['amount', '81502']]],
    ['for an empty amount', { amount: '' }, [['amount', '81502']]],
    ['for what is no amount', { amount: '1,00' }, [['amount', '81503']]],
    ['for a third decimal place', { amount: 10.005 }, [['amount', '81503']]],
    ['for a negative amount', { amount: '-1.00' }, [['amount', '81501']]],
    ['for a huge amount', { amount: '999999999999' }, [['amount', '81528']]],
    [
      'for an unknown size of the window',
      { additionalInfo: { acsWindowSize: '06' } },
      [['acsWindowSize', '81503']],
    ],
    ['for an unknown type of account', { accountType: 'savings' }, [['accountType', '81503']]],
  ])('%s: %j', async (_name, body, expected) => {
    const nonce = await nonceFor(sandbox.url);
    const { status, body: answer } = await calls.lookUp(nonce, body);
    expect([status, answer.fieldErrors?.map(({ field, code }) => [field, code])]).toEqual([422, expected]);
    expect((await calls.lookUp(nonce)).status).toBe(201);
  });

  it.each([
    [{ billingLine1: 'x'.repeat(51) }, 'Billing line1 format is invalid.'],
    [{ shippingLine3: 'x'.repeat(51) }, 'Shipping line3 format is invalid.'],
    [{ billingGivenName: 'Zoë' }, 'Billing given name format is invalid.'],
    [{ email: 'nope' }, 'Email format is invalid.'],
    [{ billingCountryCode: 'USA' }, 'Billing country code format is invalid.'],
    [{ billingState: 'Ohio' }, 'Billing state format is invalid.'],
    [{ shippingPhone: '+1 55-5' }, 'Shipping phone format is invalid.'],
    [
      { shippingPostalCode: '12345678901', email: 'a@' },
      'Shipping postal code format is invalid.\nEmail format is invalid.',
    ],
  ])('for what banks do not take of %j', async (additionalInfo, message) => {
    const nonce = await nonceFor(sandbox.url);
    const { status, body } = await calls.lookUp(nonce, { additionalInfo });
    expect([status, body.error?.message]).toEqual([422, message]);
    const taken = { billingLine1: 'é'.repeat(50), billingCountryCode: 'US', email: '', shippingState: 'KA' };
    expect((await calls.lookUp(nonce, { additionalInfo: taken })).status).toBe(201);
  });

  it.each(['fake-paypal-one-time-nonce', 'fake-venmo-account-nonce', 'fake-apple-pay-visa-nonce'])(
    'for %s, which is not the nonce of a card: 422',
    async (nonce) => {
      const { status, body } = await calls.lookUp(nonce);
      expect([status, body.fieldErrors?.[0]?.code]).toEqual([422, '91577']);
    },
  );

  it('for an unknown, a consumed and an expired nonce: 404', async () => {
    expect((await calls.lookUp('unknown')).status).toBe(404);
    expect((await calls.lookUp('fake-consumed-nonce')).status).toBe(404);
    const nonce = await nonceFor(sandbox.url);
    await change({ clockAheadSeconds: 3 * 60 * 60 + 1 });
    expect((await calls.lookUp(nonce)).status).toBe(404);
    await change({ clockAheadSeconds: 0 });
  });

  it('with a tokenization key, and while 3-D Secure is off: 403; with nothing valid: 401', async () => {
    const nonce = await nonceFor(sandbox.url);
    const key = { authorizationFingerprint: undefined, tokenizationKey: merchant.tokenizationKey };
    expect((await calls.lookUp(nonce, key)).status).toBe(403);
    await change({ threeDSecure: false });
    expect((await calls.lookUp(nonce)).status).toBe(403);
    expect((await calls.lookUp(nonce, { authorizationFingerprint: 'a.b.c' })).status).toBe(401);
  });
});
