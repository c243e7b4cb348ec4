import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageOfOrders } from '../order/order-page.service.ts';
import { addShopper } from '../order/shop.fixture.ts';
import { createRefund } from '../refund/refund.service.ts';
import { attemptOf, eventually, makeDue, orderToPay, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';

/** Payments from a PayPal account, with the nonces of PayPal that every gateway for tests knows. */

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest({ chargesTotal: true });
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const oneTime = 'fake-paypal-one-time-nonce';
const agreement = 'fake-paypal-billing-agreement-nonce';
const jane = { kind: 'paypal', label: 'PayPal', lastFour: null, account: 'jane.doe@paypal.com' };

const purchase = (pricePaise?: number) => orderToPay(test, pricePaise);

const submitted = async (id: string) => {
  const { transactionId } = await eventually(
    () => attemptOf(test.ctx, id),
    ({ state }) => state === 'submitted',
  );
  return transactionId ?? '';
};
const look = async (id: string) => {
  await makeDue(test.ctx, id);
  await sweepAttempts(test.ctx);
};

describe('an order paid by PayPal', () => {
  it.each([oneTime, agreement])('says so on both APIs and in the list of orders: %s', async (nonce) => {
    const first = await purchase();
    expect(await first.pay(nonce)).toMatchObject({
      outcome: 'paid',
      order: { state: 'paid', payment: { instrument: jane } },
    });
    const second = await purchase();
    expect(await second.payByRest(nonce)).toMatchObject({
      outcome: 'paid',
      Order: { payment: { method: 'PayPal', lastFour: '', kind: 'paypal', account: 'jane.doe@paypal.com' } },
    });
    const admin = await addShopper(test.ctx, '1');
    const { orders } = await pageOfOrders(admin, { text: '', way: 'paypal' });
    expect(orders.slice(0, 2)).toMatchObject([{ instrument: jane }, { instrument: jane }]);
  });

  it('shows no account where a row of an earlier version has none', async () => {
    const { id, attempt, pay, payByRest } = await purchase();
    await pay(oneTime);
    await submitted(attempt);
    await test.ctx.db
      .updateTable('attempts')
      .set({ instrument: JSON.stringify({ kind: 'paypal', label: 'PayPal', lastFour: null }) })
      .where('id', '=', attempt)
      .execute();
    expect((await pay(oneTime)).order.payment?.instrument).toEqual({ ...jane, account: null });
    expect((await payByRest(oneTime)).Order).toMatchObject({ _id: id, payment: { account: '' } });
  });

  it('settles late: its settlement is pending first, and submitting again changes nothing', async () => {
    const { attempt, pay, rows } = await purchase();
    await pay(oneTime);
    const transactionId = await submitted(attempt);
    await test.sandbox.settle(transactionId, 'settlement_pending');
    await look(attempt);
    expect(await rows()).toBe('paid submitted');
    expect((await attemptOf(test.ctx, attempt)).nextCheckAt).not.toBeNull();
    expect(await test.ctx.gateway.submitForSettlement(transactionId)).toEqual({ kind: 'submitted' });
    await test.sandbox.settle(transactionId);
    await look(attempt);
    expect(await rows()).toBe('paid settled');
  });

  it('that is declined at settlement is told to operators', async () => {
    const { attempt, pay, rows } = await purchase();
    await pay(oneTime);
    await test.sandbox.settle(await submitted(attempt), 'settlement_decline');
    await look(attempt);
    expect(await rows()).toBe('paid declined');
  });

  it.each(['settlement_pending', 'settle'] as const)('is refunded after %s', async (how) => {
    const { id, attempt, pay, rows } = await purchase();
    await pay(oneTime);
    const transactionId = await submitted(attempt);
    await test.sandbox.settle(transactionId, how);
    const admin = await addShopper(test.ctx, '1');
    await createRefund(admin, { id: crypto.randomUUID(), orderId: id });
    await eventually(rows, (now) => now === 'paid refunded');
    const found = await test.ctx.gateway.find(transactionId);
    expect(found).toMatchObject({
      transaction: how === 'settle' ? { refundIds: [expect.any(String)] } : { status: 'voided' },
    });
  });

  it('whose sale was not answered is found by a sweep', async () => {
    const { attempt, pay, rows } = await purchase();
    await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
    expect(await pay(oneTime)).toMatchObject({ outcome: 'unknown' });
    await look(attempt);
    expect(await rows()).toBe('paid submitted');
    expect(await attemptOf(test.ctx, attempt)).toMatchObject({ instrument: jane });
    expect(await test.sandbox.transactionsOf(attempt)).toHaveLength(1);
  });
});

it.each([
  [204_600, /^PayPal declined the payment\. You have not been charged\./],
  [300_000, /^PayPal could not be reached\./],
])('an order over %i paise that PayPal refuses can be paid again', async (paise, sentence) => {
  const { pay, rows } = await purchase(paise);
  expect(await pay(oneTime)).toMatchObject({
    outcome: 'declined',
    message: expect.stringMatching(sentence) as string,
  });
  expect(await rows()).toBe('pending none');
});
