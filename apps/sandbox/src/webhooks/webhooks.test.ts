import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort, nonceFor, runSandbox } from '../sandbox.fixture.ts';
import { startWebhook } from './webhook.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeAll(async () => {
  [sandbox, webhook] = await Promise.all([runSandbox(), startWebhook()]);
});
beforeEach(async () => {
  webhook.received.length = 0;
  Object.assign(webhook.answers, { status: 204, signs: true });
  await change({ webhookUrl: webhook.url, sendNotices: true });
});
afterAll(() => Promise.all([sandbox.stop(), webhook.close()]));

type WebhookEvent = {
  id: string;
  kind: string;
  transactionId: string | null;
  attempts: number;
  nextAt: string | null;
  deliveredAt: string | null;
  lastAnswer: string | null;
};
const change = (changes: object) => sandbox.control('settings', changes, 'PUT');
const check = async () => (await sandbox.control('notices/check', {})) as WebhookEvent;
const send = async ({ id }: WebhookEvent) =>
  (await sandbox.control(`notices/${id}/send`, {})) as WebhookEvent;
const eventOf = async ({ id }: { id: string }) =>
  ((await sandbox.control('notices')) as WebhookEvent[]).find((event) => event.id === id);
const arrived = (count: number) => expect.poll(() => webhook.received.length).toBe(count);

async function settled(attributes: object = {}) {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    paymentMethodNonce: await nonceFor(sandbox.url),
    options: { submitForSettlement: true },
    orderId: String(Math.random()),
    ...attributes,
  });
  await sandbox.gateway.testing.settle(transaction.id);
  return transaction.id;
}

describe('a webhook event', () => {
  it('is sent once, signed, as a form that the SDK reads', async () => {
    const made = await check();
    await arrived(1);
    expect(await webhook.events()).toMatchObject([{ kind: 'check' }]);
    await expect
      .poll(() => eventOf(made))
      .toMatchObject({
        kind: 'check',
        attempts: 1,
        nextAt: null,
        deliveredAt: expect.any(String),
        lastAnswer: 'answered 204',
      });
  });

  it('is created for a revoked payment method, which is removed', async () => {
    const { gateway, url } = sandbox;
    const { customer } = await gateway.customer.create({ paymentMethodNonce: await nonceFor(url) });
    const token = customer.paymentMethods?.[0]?.token ?? '';
    await sandbox.control(`payment-methods/${token}/revoke`, {});
    await arrived(1);
    expect(await webhook.events()).toMatchObject([
      {
        kind: 'payment_method_revoked_by_customer',
        revokedPaymentMethodMetadata: { token, customerId: customer.id },
      },
    ]);
    await expect(gateway.paymentMethod.find(token)).rejects.toMatchObject({ type: 'notFoundError' });
    await expect(sandbox.control(`payment-methods/${token}/revoke`, {})).rejects.toThrow('404');
  });

  it('is created for a credit whose settlement is declined', async () => {
    const id = await settled();
    const { transaction } = await sandbox.gateway.transaction.refund(id, '4.00');
    await sandbox.gateway.testing.settlementDecline(transaction.id);
    await arrived(1);
    expect(await webhook.events()).toMatchObject([
      {
        kind: 'refund_failed',
        transaction: {
          id: transaction.id,
          type: 'credit',
          amount: '4.00',
          status: 'settlement_declined',
          refundedTransactionId: id,
        },
      },
    ]);
    expect((await sandbox.gateway.transaction.refund(id)).transaction.amount).toBe('10.00');
  });

  it('is not created for a card’s settlement, declined or not, of sale or credit', async () => {
    const { gateway } = sandbox;
    const sale = await settled();
    const { transaction } = await gateway.transaction.refund(sale);
    await gateway.testing.settle(transaction.id);
    const declined = await gateway.transaction.sale({
      amount: '11.00',
      paymentMethodNonce: await nonceFor(sandbox.url),
      options: { submitForSettlement: true },
    });
    await gateway.testing.settlementDecline(declined.transaction.id);
    await gateway.transaction.void(transaction.id);
    await check();
    await arrived(1);
    expect(await webhook.events()).toMatchObject([{ kind: 'check' }]);
  });
});

describe('a webhook event that is not accepted', () => {
  it('is sent again, byte for byte the same, until it is accepted', async () => {
    webhook.answers.status = 500;
    const made = await check();
    await expect
      .poll(() => eventOf(made))
      .toMatchObject({ attempts: 1, nextAt: expect.any(String), lastAnswer: 'answered 500' });
    webhook.answers.status = 200;
    await arrived(2);
    expect(webhook.received[1]).toEqual(webhook.received[0]);
    await expect
      .poll(() => eventOf(made))
      .toMatchObject({ attempts: 2, nextAt: null, deliveredAt: expect.any(String) });
  });

  it('is sent again until its address can be reached', async () => {
    const port = await freePort();
    const early = await startWebhook(port);
    await change({ webhookUrl: early.url });
    await early.close();
    const made = await check();
    await expect
      .poll(() => eventOf(made))
      .toMatchObject({ lastAnswer: expect.stringContaining('ECONNREFUSED') });
    const late = await startWebhook(port);
    await expect.poll(() => late.received.length).toBe(1);
    await late.close();
  });
});

describe('a webhook event sent by hand', () => {
  it('is not sent before, and then as often and in the order that it is asked for', async () => {
    await change({ sendNotices: false });
    const [first, second] = [await check(), await check()];
    expect(first).toMatchObject({ nextAt: null, attempts: 0 });
    for (const event of [second, first, second])
      expect(await send(event)).toMatchObject({ id: event.id, deliveredAt: expect.any(String) });
    expect(webhook.received).toHaveLength(3);
    expect(webhook.received[2]).toEqual(webhook.received[0]);

    await change({ sendNotices: true });
    const third = await check();
    await arrived(4);
    await expect.poll(() => eventOf(third)).toMatchObject({ attempts: 1 });
    expect(await eventOf(first)).toMatchObject({ attempts: 1 });
  });

  it('contains the last answer, and requires an address', async () => {
    await change({ sendNotices: false });
    const made = await check();
    webhook.answers.status = 503;
    expect(await send(made)).toMatchObject({ deliveredAt: null, nextAt: null, lastAnswer: 'answered 503' });
    await change({ webhookUrl: null, sendNotices: true });
    expect(await check()).toMatchObject({ nextAt: null });
    await expect(send(made)).rejects.toThrow('There is no webhookUrl');
    await expect(sandbox.control('notices/none/send', {})).rejects.toThrow('404');
  });
});

describe('an address for webhook events', () => {
  it('must sign a challenge before it is used', async () => {
    const before = await sandbox.control('settings');
    webhook.answers.signs = false;
    await expect(change({ webhookUrl: webhook.url })).rejects.toThrow(
      'asked to sign a challenge (?bt_challenge=) and answered, but not with its signature',
    );
    const nobody = `http://127.0.0.1:${await freePort()}/`;
    await expect(change({ webhookUrl: nobody })).rejects.toThrow('gave no answer');
    expect(await sandbox.control('settings')).toEqual(before);
  });

  it.each([
    [{ webhookUrl: 'ftp://localhost/' }, 'webhookUrl must be an http or https address, or null.'],
    [{ webhookUrl: 7 }, 'webhookUrl must be an http or https address, or null.'],
    [{ sendNotices: 'no' }, 'sendNotices must be true or false.'],
  ])('is refused as %o', async (changes, reason) => {
    await expect(change(changes)).rejects.toThrow(reason);
  });
});
