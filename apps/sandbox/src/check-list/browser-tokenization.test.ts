import { afterEach, describe, expect, it } from 'vitest';
import { browserDefaults } from '../settings/browser-settings.ts';
import { nonceFor } from '../sandbox.fixture.ts';
import { card, apis, useShop } from './browser.fixture.ts';

// Runs the unmodified braintree-web against this sandbox in Chromium, over TLS, under Braintree's own host
// names.
const shop = useShop('client.js', 'vault-manager.js');
afterEach(() => shop.change({ ...browserDefaults, clockAheadSeconds: 0 }));

describe('a call that the sandbox does not have', () => {
  it('makes the SDK report a 404', async () => {
    const code = `(client) => client.request({ endpoint: 'sepa_debit', method: 'post', data: {} })`;
    expect(await shop.withClient(await shop.token(), code)).toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 404, originalError: { error: { message: expect.any(String) } } },
    });
  });
});

describe.each(apis)('tokenization by %s', (api) => {
  it('gives a nonce, and the card data that may be shown', async () => {
    const token = await shop.tokenFor(api);
    const { creditCards } = await shop.tokenize(token, { ...card, cardholderName: 'Asha Rao' });
    expect(creditCards).toEqual([
      {
        type: 'CreditCard',
        nonce: expect.stringMatching(/^[\w-]+$/),
        description: 'ending in 11',
        consumed: false,
        threeDSecureInfo: null,
        details: {
          bin: '411111',
          lastTwo: '11',
          lastFour: '1111',
          cardType: 'Visa',
          cardholderName: 'Asha Rao',
          expirationMonth: '12',
          expirationYear: '2034',
        },
        binData: Object.fromEntries(
          'prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId business consumer purchase corporate'
            .split(' ')
            .map((fact) => [fact, 'Unknown']),
        ),
      },
    ]);
    const sale = { amount: '10.00', orderId: api, paymentMethodNonce: creditCards[0]?.nonce ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).success).toBe(true);
    expect((await shop.sandbox.gateway.transaction.sale(sale)).errors.deepErrors()).toMatchObject([
      { code: '91564' },
    ]);
  });

  it.each([
    ['4117101010101010', { debit: 'Yes', prepaid: 'Unknown' }],
    ['4111111111310101', { debit: 'No', prepaid: 'No', productId: 'MSB' }],
    ['4111111111121102', { countryOfIssuance: 'USA', issuingBank: 'Unknown' }],
  ])('contains facts about the bank of %s', async (number, binData) => {
    const { creditCards } = await shop.tokenize(await shop.tokenFor(api), { ...card, number });
    expect(creditCards).toMatchObject([{ binData }]);
  });

  it('contains the authentication insight on request', async () => {
    const more = { authenticationInsight: true, merchantAccountId: 'INR' };
    expect(await shop.tokenize(await shop.tokenFor(api), card, more)).toMatchObject({
      creditCards: [{ authenticationInsight: { regulationEnvironment: 'unregulated' } }],
    });
  });

  let guest: string | undefined;
  const postal = (postalCode: string) => ({ ...card, billingAddress: { postalCode } });
  const dated = (expirationMonth: string, expirationYear: string) => ({
    number: card.number,
    cvv: '123',
    expirationMonth,
    expirationYear,
  });
  it.each<[string, object, [string, string][]]>([
    ['no number', { ...card, number: '' }, [['number', '81714']]],
    ['a number with a slip', { ...card, number: '4111111111111112' }, [['number', '81715']]],
    ['a short number', { ...card, number: '42' }, [['number', '81716']]],
    ['a number that is no test number', { ...card, number: '4242424242424242' }, [['number', '81717']]],
    ['no date', { number: card.number, cvv: '123' }, [['expirationDate', '81709']]],
    ['a month that is none', dated('13', '34'), [['expirationMonth', '81712']]],
    ['a year that is none', dated('12', '3'), [['expirationYear', '81713']]],
    ['no security code', { ...card, cvv: '' }, [['cvv', '81706']]],
    ['a short security code', { ...card, cvv: '12' }, [['cvv', '81707']]],
    ['a long name', { ...card, cardholderName: 'x'.repeat(176) }, [['cardholderName', '81723']]],
    ['a long postal code', postal('1234567890'), [['billingAddress.postalCode', '81809']]],
    ['an odd postal code', postal('?'), [['billingAddress.postalCode', '81813']]],
    [
      'several at once',
      { ...postal('?'), number: '4111111111111112', cvv: '1' },
      [
        ['number', '81715'],
        ['cvv', '81707'],
        ['billingAddress.postalCode', '81813'],
      ],
    ],
  ])('%s is refused', async (_name, creditCard, expected) => {
    guest ??= await shop.tokenFor(api);
    expect(fieldErrorsOf(await shop.tokenize(guest, creditCard))).toEqual(expected);
  });

  it('requires the challenged fields, and an accepted brand', async () => {
    const token = await shop.tokenFor(api);
    await shop.change({ challenges: ['postal_code'], cardBrands: ['amex'] });
    expect(fieldErrorsOf(await shop.tokenize(token, { ...card, cvv: '' }))).toEqual([
      ['number', '81703'],
      ['billingAddress.postalCode', '81808'],
    ]);
  });

  it('checks only the number without validation', async () => {
    const creditCard = { number: card.number, options: { validate: false } };
    expect(await shop.tokenize(await shop.tokenFor(api), creditCard)).toMatchObject({
      creditCards: [{ details: { expirationMonth: null, expirationYear: null } }],
    });
  });

  it('saves the card of a customer', async () => {
    const customerId = await shop.customer();
    const { creditCards } = await shop.tokenize(await shop.tokenFor(api, { customerId }), card);
    const found = await shop.sandbox.gateway.customer.find(customerId);
    expect(found.paymentMethods).toMatchObject([{ last4: '1111' }]);
    const sale = { amount: '11.00', orderId: api, paymentMethodNonce: creditCards[0]?.nonce ?? '' };
    expect((await shop.sandbox.gateway.transaction.sale(sale)).transaction).toMatchObject({
      creditCard: { token: found.paymentMethods?.[0]?.token },
    });
  });

  const vaulting: [string, string, object, string][] = [
    ['a card that anyone has saved', '4012000033330026', { failOnDuplicatePaymentMethod: true }, '81724'],
    [
      'a card that the customer has saved',
      '4012000077777777',
      { failOnDuplicatePaymentMethodForCustomer: true },
      '81763',
    ],
  ];
  it.each(vaulting)('%s is refused when the token requires it', async (_name, number, options, code) => {
    const customerId = await shop.customer(await nonceFor(shop.sandbox.url, { ...card, number }));
    const token = await shop.tokenFor(api, { customerId, options });
    expect(fieldErrorsOf(await shop.tokenize(token, { ...card, number }))).toEqual([['number', code]]);
  });

  it('a wrong security code is refused when the token verifies cards', async () => {
    const customerId = await shop.customer();
    const token = await shop.tokenFor(api, { customerId, options: { verifyCard: true } });
    expect(fieldErrorsOf(await shop.tokenize(token, { ...card, cvv: '200' }))).toEqual([['cvv', '81736']]);
    expect((await shop.sandbox.gateway.customer.find(customerId)).paymentMethods).toEqual([]);
  });

  it('a card that its bank declines is refused too, without a field error', async () => {
    const customerId = await shop.customer();
    const token = await shop.tokenFor(api, { customerId, options: { verifyCard: true } });
    expect(await shop.tokenize(token, { ...card, number: '4000111111111115' })).toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: { httpStatus: 422, originalError: { error: { message: 'Do Not Honor' } } },
    });
  });

  it.each([
    ['429', 'CLIENT_RATE_LIMITED'],
    ['500', 'CLIENT_GATEWAY_NETWORK'],
  ])('%s gives %s', async (kind, code) => {
    const token = await shop.tokenFor(api);
    await shop.sandbox.control('faults', { family: 'tokenize', kind });
    expect(await shop.tokenize(token, card)).toMatchObject({ code, details: { httpStatus: Number(kind) } });
  });
});

/** The field errors of a refusal that the SDK passed on, as a flat list of [path, code]. */
function fieldErrorsOf(answer: unknown): [string, string][] {
  const { details } = answer as { details?: { httpStatus: number; originalError: FieldErrors } };
  expect(answer).toMatchObject({
    code: 'CLIENT_REQUEST_ERROR',
    details: { httpStatus: 422, originalError: { error: { message: 'Credit card is invalid' } } },
  });
  return flat(details?.originalError ?? {});
}
type FieldErrors = { fieldErrors?: ({ field: string; code?: string } & FieldErrors)[] };
const flat = ({ fieldErrors = [] }: FieldErrors, path: string[] = []): [string, string][] =>
  fieldErrors.flatMap(({ field, code, ...below }): [string, string][] =>
    code ? [[[...path, field].slice(1).join('.'), code]] : flat(below, [...path, field]),
  );
