import braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeNonceNames } from './fake-nonces.ts';
import { runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const { Nonces: listed } = (braintree as unknown as { Test: { Nonces: Record<string, string> } }).Test;
const sell = (paymentMethodNonce: string) =>
  sandbox.gateway.transaction.sale({ amount: '10.00', orderId: paymentMethodNonce, paymentMethodNonce });

describe('the fake nonces of the server SDK', () => {
  it('are exactly those that the SDK lists', () => {
    expect(fakeNonceNames().toSorted()).toEqual(Object.values(listed).toSorted());
  });

  it('lead to the outcome that their name says', async () => {
    const found: Record<string, string[]> = {};
    for (const nonce of Object.values(listed)) {
      const { success, transaction, errors } = await sell(nonce);
      const codes = success || transaction ? [] : errors.deepErrors().map(({ code }) => code);
      const outcome =
        codes.join() ||
        transaction.gatewayRejectionReason ||
        `${transaction.status} ${transaction.paymentInstrumentType}`;
      (found[outcome] ??= []).push(nonce);
    }
    const counts = Object.fromEntries(Object.entries(found).map(([outcome, all]) => [outcome, all.length]));
    expect(counts).toEqual({
      'authorized credit_card': 40,
      'authorized paypal_account': 2,
      'authorized venmo_account': 1,
      'authorized apple_pay_card': 4,
      'authorized android_pay_card': 5,
      'processor_declined credit_card': 4,
      'failed credit_card': 1,
      fraud: 1,
      risk_threshold: 1,
      token_issuance: 1,
      '81715': 1,
      '91564': 1,
      '91577': 17,
    });
    expect(found['91564']).toEqual(['fake-consumed-nonce']);
    expect(found['81715']).toEqual(['fake-luhn-invalid-nonce']);
  });

  it('are never consumed', async () => {
    const { gateway } = sandbox;
    const sale = { orderId: 'again', paymentMethodNonce: 'fake-valid-amex-nonce' };
    expect((await gateway.transaction.sale({ ...sale, amount: '1.00' })).success).toBe(true);
    expect((await gateway.transaction.sale({ ...sale, amount: '2.00' })).success).toBe(true);
    expect(await gateway.paymentMethodNonce.find('fake-valid-amex-nonce')).toMatchObject({ consumed: false });
    expect(await gateway.paymentMethodNonce.find('fake-consumed-nonce')).toMatchObject({ consumed: true });
  });

  it('contain a 3-D Secure result, and facts about their bank', async () => {
    const find = (nonce: string) => sandbox.gateway.paymentMethodNonce.find(nonce);
    expect(await find(listed['ThreeDSecureVisaFullAuthentication'] ?? '')).toMatchObject({
      threeDSecureInfo: {
        enrolled: 'Y',
        status: 'authenticate_successful',
        liabilityShifted: true,
        liabilityShiftPossible: true,
      },
    });
    expect(await find('fake-valid-prepaid-nonce')).toMatchObject({
      binData: { prepaid: 'Yes', debit: 'Unknown' },
    });
    expect(await find('fake-paypal-billing-agreement-nonce')).toMatchObject({
      type: 'PayPalAccount',
      details: { payerInfo: { email: 'jane.doe@paypal.com' } },
    });
  });

  it('of PayPal cannot be saved when they are for one payment: 82902', async () => {
    const { gateway } = sandbox;
    const { customer } = await gateway.customer.create({});
    const saved = (paymentMethodNonce: string) =>
      gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
    expect((await saved('fake-paypal-one-time-nonce')).errors.deepErrors()).toMatchObject([
      { code: '82902' },
    ]);
    expect((await saved('fake-paypal-billing-agreement-nonce')).success).toBe(true);
  });
});
