import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox, visa } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

let count = 0;
/** A sale of 10.00 with a new order id, paid with a fake nonce by default. */
async function sell(more: object = {}) {
  const { gateway } = sandbox;
  const sale = {
    amount: '10.00',
    orderId: `sale-${(count += 1)}`,
    paymentMethodNonce: 'fake-valid-nonce',
    ...more,
  };
  return gateway.transaction.sale(sale);
}
const codesOf = (result: { errors: { deepErrors: () => { code: string }[] } }) =>
  result.errors.deepErrors().map(({ code }) => code);
const settings = (changes: object) => sandbox.control('settings', changes, 'PUT');
const statusOf = async (id: string) => (await sandbox.gateway.transaction.find(id)).status;
const day = 24 * 60 * 60;

describe('a sale', () => {
  it.each([
    [
      { streetAddress: '1 MG Road', postalCode: '560001' },
      { avsStreetAddressResponseCode: 'M', avsPostalCodeResponseCode: 'M' },
    ],
    [
      { streetAddress: '200 MG Road', postalCode: '20000' },
      { avsStreetAddressResponseCode: 'N', avsPostalCodeResponseCode: 'N' },
    ],
    [
      { streetAddress: '201 MG Road', postalCode: '20001' },
      { avsStreetAddressResponseCode: 'U', avsPostalCodeResponseCode: 'U' },
    ],
    [{ postalCode: '30000' }, { avsErrorResponseCode: 'E' }],
    [{}, { avsStreetAddressResponseCode: 'I', avsPostalCodeResponseCode: 'I' }],
  ])('with the address %j contains the result of its check', async (billing, codes) => {
    expect((await sell({ billing })).transaction).toMatchObject(codes);
  });

  it('can skip the checks of address, security code and fraud', async () => {
    const skipped = await sell({
      billing: { postalCode: '20000' },
      options: { skipAvs: true, skipCvv: true },
    });
    expect(skipped.transaction).toMatchObject({ avsPostalCodeResponseCode: 'B', cvvResponseCode: 'B' });
    const fraud = { paymentMethodNonce: 'fake-gateway-rejected-fraud-nonce' };
    expect((await sell(fraud)).transaction.gatewayRejectionReason).toBe('fraud');
    expect((await sell({ ...fraud, options: { skipAdvancedFraudChecking: true } })).success).toBe(true);
  });

  it("keeps the shopper's address and browser, and refuses what is too long: 94701, 94702", async () => {
    const riskData = { customerIp: '203.0.113.9', customerBrowser: 'b'.repeat(255) };
    const shownOf = async (more: object) =>
      sandbox.control(`transactions?orderId=${(await sell(more)).transaction.orderId}`);
    expect(await shownOf({ riskData })).toMatchObject([{ riskData }]);
    expect(await shownOf({})).toMatchObject([{ riskData: null }]);
    const tooLong = { customerBrowser: 'b'.repeat(256), customerDeviceId: 'd'.repeat(256) };
    expect(codesOf(await sell({ riskData: tooLong }))).toEqual(['94701', '94702']);
  });

  it('is approved in part only when it accepts a partial authorization', async () => {
    const part = await sell({ amount: '1004.00', acceptPartialAuthorization: true });
    expect(part.transaction).toMatchObject({
      status: 'authorized',
      processorResponseCode: '1004',
      partiallyAuthorized: true,
    });
    expect((await sell({ amount: '1004.00' })).transaction.processorResponseCode).toBe('1000');
  });

  it('with two payment methods is refused: 91515', async () => {
    expect(codesOf(await sell({ paymentMethodToken: 'any' }))).toEqual(['91515']);
  });

  it('can be paid with a complete test card, and with no other complete card', async () => {
    const creditCard = {
      number: '4111111111111111',
      expirationDate: '05/2035',
      cvv: '200',
      cardholderName: 'Asha',
    };
    const sale = await sell({ paymentMethodNonce: undefined, creditCard });
    expect(sale.transaction).toMatchObject({
      cvvResponseCode: 'N',
      creditCard: { expirationDate: '05/2035', cardholderName: 'Asha' },
    });
    const refused = await sell({
      paymentMethodNonce: undefined,
      creditCard: { ...creditCard, number: '4111111111111112' },
    });
    expect(refused.errors.for('transaction').for('creditCard').on('number')).toMatchObject([
      { code: '81715' },
    ]);
  });

  it('saves under the token and customer id that it names, unless they are taken', async () => {
    const options = { storeInVault: true };
    const sale = await sell({ customer: { id: 'own' }, creditCard: { token: 'own-token' }, options });
    expect(sale.transaction).toMatchObject({ customer: { id: 'own' }, creditCard: { token: 'own-token' } });
    const again = await sell({ customer: { id: 'own' }, creditCard: { token: 'own-token' }, options });
    expect(codesOf(again).toSorted()).toEqual(['91609', '91719']);
  });

  it('uses and saves addresses of its customer', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const { address } = await gateway.address.create({ customerId: customer.id, locality: 'Kochi' });
    const by = { paymentMethodNonce: undefined, customerId: customer.id };
    const sale = await sell({
      ...by,
      billingAddressId: address.id,
      shipping: { locality: 'Pune' },
      options: { storeShippingAddressInVault: true },
    });
    expect(sale.transaction).toMatchObject({
      billing: { locality: 'Kochi' },
      shipping: { locality: 'Pune' },
    });
    expect((await gateway.customer.find(customer.id)).addresses).toMatchObject([
      { locality: 'Kochi' },
      { locality: 'Pune' },
    ]);
    expect(codesOf(await sell({ ...by, billingAddressId: 'none', shippingAddressId: 'none' }))).toEqual([
      '91702',
      '91581',
    ]);
    await sell({ ...by, billing: { locality: 'Goa' }, options: { addBillingAddressToPaymentMethod: true } });
    expect((await gateway.customer.find(customer.id)).creditCards).toMatchObject([
      { billingAddress: { locality: 'Goa' } },
    ]);
  });

  it('keeps its customer’s details as they were', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({
      firstName: 'Asha',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    const { transaction } = await sell({ paymentMethodNonce: undefined, customerId: customer.id });
    await gateway.customer.delete(customer.id);
    expect((await gateway.transaction.find(transaction.id)).customer).toMatchObject({ firstName: 'Asha' });
  });

  it('with a nonce of another customer’s card is refused: 91516', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const other = await gateway.customer.create({});
    const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(
      customer.paymentMethods?.[0]?.token ?? '',
    );
    expect(
      codesOf(await sell({ paymentMethodNonce: paymentMethodNonce.nonce, customerId: other.customer.id })),
    ).toEqual(['91516']);
  });

  it('can be a credit without a sale, which can be declined; not with PayPal: 91546', async () => {
    const credit = (more: object) =>
      (sandbox.gateway.transaction as unknown as { credit: typeof sandbox.gateway.transaction.sale }).credit({
        amount: '10.00',
        paymentMethodNonce: 'fake-valid-nonce',
        ...more,
      });
    expect((await credit({ amount: '2001.00' })).transaction).toMatchObject({
      type: 'credit',
      status: 'processor_declined',
    });
    expect(codesOf(await credit({ paymentMethodNonce: 'fake-paypal-one-time-nonce' }))).toEqual(['91546']);
  });
});

describe('3-D Secure', () => {
  it('can be required for cards, also those of Google Pay with their numbers', async () => {
    const options = { threeDSecure: { required: true } };
    for (const paymentMethodNonce of [await nonceFor(sandbox.url, visa), 'fake-android-pay-nonce']) {
      const { transaction } = await sell({ options, paymentMethodNonce });
      expect(transaction.gatewayRejectionReason).toBe('three_d_secure');
    }
  });

  it.each(['fake-apple-pay-visa-nonce', 'fake-paypal-one-time-nonce', 'fake-venmo-account-nonce'])(
    'lets %s pass: other ways to pay authenticate shoppers themselves',
    async (paymentMethodNonce) => {
      const options = { threeDSecure: { required: true } };
      expect((await sell({ options, paymentMethodNonce })).success).toBe(true);
    },
  );
});

describe('parts of an authorization', () => {
  const part = async (id: string, amount: string) =>
    sandbox.gateway.transaction.submitForPartialSettlement(id, amount);

  it('can be voided and refunded, but not the authorization itself', async () => {
    const { gateway } = sandbox;
    const { transaction } = await sell();
    const first = await part(transaction.id, '6.00');
    expect(codesOf(await part(transaction.id, '4.01'))).toEqual(['91522']);
    await gateway.transaction.void(first.transaction.id);
    const second = await part(transaction.id, '10.00');
    await gateway.testing.settle(second.transaction.id);
    expect((await gateway.transaction.refund(second.transaction.id, '10.00')).success).toBe(true);
    expect(codesOf(await part(transaction.id, '0.01'))).toEqual(['91522']);
    expect(codesOf(await gateway.transaction.void(transaction.id))).toEqual(['91504']);
    expect(codesOf(await gateway.transaction.refund(transaction.id))).toEqual(['91506']);
    expect(codesOf(await gateway.transaction.submitForSettlement(transaction.id))).toEqual(['91507']);
    expect((await gateway.testing.settle(transaction.id)) as unknown).toMatchObject({ apiErrorResponse: {} });
    expect(codesOf(await part(second.transaction.id, '1.00'))).toEqual(['915103']);
  });
});

describe('the clock', () => {
  it('expires authorizations after seven days, of PayPal after 29', async () => {
    const card = (await sell()).transaction.id;
    const paypal = (await sell({ paymentMethodNonce: 'fake-paypal-one-time-nonce' })).transaction.id;
    await settings({ clockAheadSeconds: 7 * day - 60 });
    expect(await statusOf(card)).toBe('authorized');
    await settings({ clockAheadSeconds: 7 * day + 60 });
    expect([await statusOf(card), await statusOf(paypal)]).toEqual(['authorization_expired', 'authorized']);
    await settings({ clockAheadSeconds: 29 * day + 60 });
    expect(await statusOf(paypal)).toBe('authorization_expired');
    expect(codesOf(await sandbox.gateway.transaction.submitForSettlement(card))).toEqual(['91507']);
    await settings({ clockAheadSeconds: 0 });
  });

  it('expires nonces after three hours: 91565', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url);
    await settings({ clockAheadSeconds: 3 * 60 * 60 });
    expect(codesOf(await sell({ paymentMethodNonce }))).toEqual(['91565']);
    await settings({ clockAheadSeconds: 0 });
    expect((await sell({ paymentMethodNonce })).success).toBe(true);
  });

  it('settles accounts, or declines their settlement, depending on the amount', async () => {
    await settings({ settleAfterSeconds: 0 });
    const settled = async (amount: string, name: string) => {
      const nonce = { paymentMethodNonce: `fake-${name}-nonce`, options: { submitForSettlement: true } };
      return statusOf((await sell({ amount, ...nonce })).transaction.id);
    };
    expect(await settled('4001.00', 'paypal-one-time')).toBe('settlement_declined');
    expect(await settled('4002.00', 'paypal-one-time')).toBe('settlement_pending');
    expect(await settled('4003.00', 'venmo-account')).toBe('settlement_declined');
    expect(await settled('4001.00', 'valid')).toBe('settled');
    await settings({ settleAfterSeconds: day });
  });
});
