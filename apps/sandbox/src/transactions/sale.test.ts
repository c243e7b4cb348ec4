import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayAt, nonceFor, runSandbox, visa } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const unavailable = 'Processor Network Unavailable - Try Again';

async function sell(amount: string, more: object = {}, card: object = visa) {
  return sandbox.gateway.transaction.sale({
    amount,
    paymentMethodNonce: await nonceFor(sandbox.url, card),
    ...more,
  });
}

describe('a sale', () => {
  it('is authorized in the currency of its merchant account, and found again', async () => {
    const { success, transaction } = await sell('10.00', {
      orderId: 'order-1',
      options: { submitForSettlement: false },
    });
    expect(success).toBe(true);
    const found = await sandbox.gateway.transaction.find(transaction.id);
    expect(found).toMatchObject({
      status: 'authorized',
      amount: '10.00',
      currencyIsoCode: 'INR',
      merchantAccountId: 'INR',
      orderId: 'order-1',
      processorResponseCode: '1000',
      creditCard: { last4: '1111', bin: '411111', cardType: 'Visa', maskedNumber: '411111******1111' },
      refundIds: [],
    });
    const usd = await sell('10.00', { orderId: 'order-2', merchantAccountId: 'USD' });
    expect(usd.transaction.currencyIsoCode).toBe('USD');
  });

  it('is submitted for settlement on request', async () => {
    const { transaction } = await sell('11.00', { options: { submitForSettlement: true } });
    expect(transaction.status).toBe('submitted_for_settlement');
    expect(transaction.statusHistory?.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
    ]);
  });

  it.each([
    ['2000.00', '4111111111111111', { status: 'processor_declined', code: '2000', text: 'Do Not Honor' }],
    [
      '2001.00',
      '4111111111111111',
      { status: 'processor_declined', code: '2001', text: 'Insufficient Funds' },
    ],
    [
      '2999.99',
      '4111111111111111',
      { status: 'processor_declined', code: '2999', text: 'Processor Declined' },
    ],
    ['3000.99', '4111111111111111', { status: 'failed', code: '3000', text: unavailable }],
    ['10.00', '4000111111111115', { status: 'processor_declined', code: '2000', text: 'Do Not Honor' }],
    ['10.00', '3566002020360505', { status: 'failed', code: '3000', text: unavailable }],
  ])('of %s on %s ends as %o', async (amount, number, { status, code, text }) => {
    const result = await sell(amount, {}, { ...visa, number });
    expect(result).toMatchObject({ success: false, message: text });
    expect(result.transaction).toMatchObject({
      status,
      processorResponseCode: code,
      processorResponseText: text,
    });
    expect((await sandbox.gateway.transaction.find(result.transaction.id)).status).toBe(status);
  });

  it.each([
    ['5001.00', '4111111111111111', 'application_incomplete'],
    ['10.00', '4000111111111511', 'fraud'],
    ['10.00', '4111130000000003', 'risk_threshold'],
  ])('of %s on %s is rejected by the gateway: %s', async (amount, number, reason) => {
    const result = await sell(amount, {}, { ...visa, number });
    expect(result).toMatchObject({ success: false, message: `Gateway Rejected: ${reason}` });
    expect(result.transaction).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason: reason });
  });

  it('on an expired card is declined', async () => {
    const result = await sell('12.00', {}, { ...visa, expirationDate: '01/2020' });
    expect(result.transaction).toMatchObject({ processorResponseCode: '2004' });
  });

  it.each([
    [{ amount: 'ten' }, '81503'],
    [{ amount: '0.00' }, '81531'],
    [{ amount: '-1.00' }, '81501'],
    [{ amount: '1.001' }, '81503'],
    [{ amount: '10.00', merchantAccountId: 'EUR' }, '91513'],
    [{ amount: '10.00', orderId: 'x'.repeat(256) }, '91501'],
    [{ amount: '10.00', customerId: 'nobody' }, '91510'],
  ])('with %o is refused with %s, and its nonce stays usable', async (attributes, code) => {
    const paymentMethodNonce = await nonceFor(sandbox.url);
    const result = await sandbox.gateway.transaction.sale({ ...attributes, paymentMethodNonce });
    expect(result.success).toBe(false);
    expect(result.errors.deepErrors().map((error) => error.code)).toEqual([code]);
    expect(result.transaction).toBeUndefined();
    const again = await sandbox.gateway.transaction.sale({
      amount: '13.00',
      paymentMethodNonce,
      orderId: paymentMethodNonce,
    });
    expect(again.success).toBe(true);
  });

  it('requires a payment method', async () => {
    const codeOf = async (attributes: object) => {
      const { errors } = await sandbox.gateway.transaction.sale({ amount: '10.00', ...attributes });
      return errors.deepErrors().map(({ code }) => code);
    };
    expect(await codeOf({})).toEqual(['91508']);
    expect(await codeOf({ paymentMethodNonce: 'no-such-nonce' })).toEqual(['91565']);
    expect(await codeOf({ paymentMethodToken: 'nosuch' })).toEqual(['91518']);
  });

  it('is refused without the right private key', async () => {
    const stranger = gatewayAt(sandbox.port, 'wrong');
    await expect(stranger.transaction.find('abc')).rejects.toMatchObject({ type: 'authenticationError' });
    await expect(stranger.clientToken.generate({})).rejects.toMatchObject({ type: 'authenticationError' });
  });
});

describe('a nonce', () => {
  it('pays once, also when two sales come at the same moment', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url);
    const results = await Promise.all(
      ['a', 'b'].map((orderId) =>
        sandbox.gateway.transaction.sale({ amount: '15.00', orderId, paymentMethodNonce }),
      ),
    );
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    const loser = results.find(({ success }) => !success);
    expect(loser?.errors.deepErrors()[0]?.code).toBe('91564');
    expect(await sandbox.gateway.paymentMethodNonce.find(paymentMethodNonce)).toMatchObject({
      consumed: true,
    });
  });

  it('is consumed by a declined sale too', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url, { ...visa, number: '4000111111111115' });
    const sale = () => sandbox.gateway.transaction.sale({ amount: '16.00', paymentMethodNonce });
    expect((await sale()).transaction.status).toBe('processor_declined');
    expect((await sale()).errors.deepErrors()[0]?.code).toBe('91564');
  });

  it('can be read without being consumed', async () => {
    const nonce = await nonceFor(sandbox.url);
    for (const _ of [1, 2])
      expect(await sandbox.gateway.paymentMethodNonce.find(nonce)).toMatchObject({
        nonce,
        type: 'CreditCard',
        consumed: false,
        details: { lastFour: '1111', lastTwo: '11', cardType: 'Visa', expirationYear: '2034' },
      });
    await expect(sandbox.gateway.paymentMethodNonce.find('unknown')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});
