import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applePayNonce, googlePayNonce } from '../../platform/gateway/wallet-nonces.fixture.ts';
import { pageOfOrders } from '../order/order-page.service.ts';
import { addShopper } from '../order/shop.fixture.ts';
import { attemptOf, eventually, makeDue, orderToPay, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';

/** Payments with Venmo, Apple Pay and Google Pay, with the nonces that every gateway for tests knows. */

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest({ chargesTotal: true });
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const card = (kind: string, label: string, lastFour: string) => ({ kind, label, lastFour, account: null });
const joe = { kind: 'venmo', label: 'Venmo', lastFour: null, account: 'venmojoe' };

const wallets = [
  ['fake-venmo-account-nonce', joe],
  ['fake-apple-pay-visa-nonce', card('apple_pay', 'Visa', '1111')],
  ['fake-apple-pay-amex-nonce', card('apple_pay', 'American Express', '0005')],
  ['fake-android-pay-visa-nonce', card('google_pay', 'Visa', '1111')],
  ['fake-android-pay-mastercard-nonce', card('google_pay', 'MasterCard', '4444')],
] as const;

describe.each(wallets)('an order paid with %s', (nonce, instrument) => {
  it('says so on both APIs and in the list of orders', async () => {
    const [first, second] = [await orderToPay(test), await orderToPay(test)];
    expect(await first.pay(nonce)).toMatchObject({
      outcome: 'paid',
      order: { state: 'paid', payment: { instrument } },
    });
    expect(await second.payByRest(nonce)).toMatchObject({
      outcome: 'paid',
      Order: {
        payment: {
          method: instrument.label,
          kind: instrument.kind,
          lastFour: instrument.lastFour ?? '',
          account: instrument.account ?? '',
        },
      },
    });
    const admin = await addShopper(test.ctx, '1');
    const { orders } = await pageOfOrders(admin, { text: '' });
    expect(orders.slice(0, 2)).toMatchObject([{ instrument }, { instrument }]);
    for (const { attempt, rows } of [first, second]) {
      const { transactionId } = await eventually(
        () => attemptOf(test.ctx, attempt),
        ({ state }) => state === 'submitted',
      );
      await test.sandbox.settle(transactionId ?? '');
      await makeDue(test.ctx, attempt);
      await sweepAttempts(test.ctx);
      expect(await rows()).toBe('paid settled');
    }
  });

  it('is charged once when it is posted twice, and when its sale was not answered', async () => {
    const { attempt, pay, payByRest, rows } = await orderToPay(test);
    await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
    expect(await pay(nonce)).toMatchObject({ outcome: 'unknown' });
    expect(await payByRest(nonce)).not.toHaveProperty('outcome', 'paid');
    await makeDue(test.ctx, attempt);
    await sweepAttempts(test.ctx);
    expect(await pay(nonce)).toMatchObject({ outcome: 'paid' });
    expect(await rows()).toBe('paid submitted');
    expect(await attemptOf(test.ctx, attempt)).toMatchObject({ instrument });
    expect(await test.sandbox.transactionsOf(attempt)).toHaveLength(1);
  });
});

it.each([
  ['Apple Pay', applePayNonce],
  ['Google Pay', googlePayNonce],
] as const)('a card of %s that the bank declines leaves the order payable by another', async (_, nonceOf) => {
  const { id, pay, payByRest } = await orderToPay(test);
  const message = expect.stringMatching(/^Your card was declined\./) as string;
  const declined = await nonceOf(test.sandbox.url, 'declined');
  expect(await pay(declined)).toMatchObject({ outcome: 'declined', message });
  // A nonce can be used once.
  expect(await payByRest(declined)).toMatchObject({
    errorMessage: expect.stringMatching(/were used already/) as string,
  });
  expect(await pay(await nonceOf(test.sandbox.url, 'mastercard'))).toMatchObject({
    outcome: 'paid',
    order: { id, payment: { instrument: { label: 'MasterCard', lastFour: '4444' } } },
  });
});

describe('an order that is declined can be paid again', () => {
  it.each([
    ['fake-venmo-account-nonce', 204_600, /^Venmo declined the payment\. You have not been charged\./],
    ['fake-venmo-account-nonce', 300_000, /^Venmo could not be reached\./],
    ['fake-token-issuance-error-venmo-account-nonce', 49_900, /^Venmo declined the payment\./],
    ['fake-apple-pay-visa-nonce', 200_100, /^Your bank says that the card has not enough money/],
    ['fake-android-pay-visa-nonce', 200_000, /^Your card was declined\. You have not been charged\./],
    ['fake-android-pay-visa-nonce', 300_000, /^Your bank could not be reached\./],
  ])('%s, %i paise', async (nonce, paise, sentence) => {
    const { attempt, pay, payByRest, rows } = await orderToPay(test, paise);
    const message = expect.stringMatching(sentence) as string;
    expect(await pay(nonce)).toMatchObject({ outcome: 'declined', message });
    expect(await payByRest(nonce)).toMatchObject({ outcome: 'declined', errorMessage: message });
    expect(await rows()).toBe('pending none');
    expect(await attemptOf(test.ctx, attempt)).toMatchObject({ state: 'declined', nonceEnc: null });
  });
});
