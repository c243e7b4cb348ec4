import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhook } from '../../webhooks/webhook.fixture.ts';
import { nonceFor, post, runSandbox } from '../../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeAll(async () => {
  [sandbox, webhook] = await Promise.all([runSandbox(), startWebhook()]);
  await sandbox.control('settings', { webhookUrl: webhook.url }, 'PUT');
});
beforeEach(() => void (webhook.received.length = 0));
afterAll(() => Promise.all([sandbox.stop(), webhook.close()]));

type Dispute = { id: string; status: string; amount: string; transactionId: string };
const dispute = async (transactionId: string, body: object = {}) =>
  (await sandbox.control(`transactions/${transactionId}/dispute`, body)) as Dispute;
const move = async (id: string, status: string) =>
  (await sandbox.control(`disputes/${id}`, { status })) as Dispute;
const arrived = (count: number) => expect.poll(() => webhook.received.length).toBe(count);

let orders = 0;
async function authorized() {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: `disputed-${(orders += 1)}`,
    paymentMethodNonce: await nonceFor(sandbox.url),
  });
  return transaction.id;
}
async function settled() {
  const id = await authorized();
  await sandbox.gateway.transaction.submitForSettlement(id);
  await sandbox.gateway.testing.settle(id);
  return id;
}
/** Calls of the SDK that its types lack. */
const disputes = () =>
  (
    sandbox.gateway as unknown as {
      dispute: Record<
        'find' | 'accept',
        (id: string) => Promise<{
          success: boolean;
          dispute: Record<string, unknown>;
          errors: { deepErrors: () => { code: string }[] };
        }>
      >;
    }
  ).dispute;

describe('a dispute', () => {
  it('is opened on a settled sale, creates a webhook event, and is part of its transaction', async () => {
    const id = await settled();
    const opened = await dispute(id, { amount: '4.00' });
    expect(opened).toEqual({ id: opened.id, transactionId: id, status: 'open', amount: '4.00' });
    await arrived(1);
    const [event] = await webhook.events();
    const today = new Date().toISOString().slice(0, 10);
    expect(event).toMatchObject({
      kind: 'dispute_opened',
      dispute: {
        id: opened.id,
        amount: '4.00',
        amountDisputed: '4.00',
        amountWon: '0.00',
        currencyIsoCode: 'INR',
        kind: 'chargeback',
        reason: 'fraud',
        status: 'open',
        receivedDate: today,
        dateOpened: today,
        replyByDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        transactionDetails: { id, amount: '10.00', orderId: `disputed-${orders}` },
      },
    });
    const found = await sandbox.gateway.transaction.find(id);
    expect(found).toMatchObject({
      status: 'settled',
      disputes: [
        { id: opened.id, status: 'open', amount: '4.00', kind: 'chargeback', reason: 'fraud', dateWon: null },
      ],
    });
    expect(await sandbox.control(`transactions?orderId=disputed-${orders}`)).toMatchObject([
      { id, refundedTransactionId: null, disputes: [opened] },
    ]);
  });

  it.each(['under_review', 'won', 'lost', 'accepted', 'auto_accepted', 'disputed', 'expired'])(
    'creates a webhook event when it becomes %s',
    async (status) => {
      const id = await settled();
      const opened = await dispute(id);
      await arrived(1);
      expect(await move(opened.id, status)).toMatchObject({ id: opened.id, status, amount: '10.00' });
      await arrived(2);
      const [, event] = await webhook.events();
      expect(event).toMatchObject({
        kind: `dispute_${status}`,
        dispute: { id: opened.id, status, transactionDetails: { id } },
      });
      const { disputes: [shown] = [] } = await sandbox.gateway.transaction.find(id);
      expect(shown).toMatchObject({ id: opened.id, status });
      expect((await disputes().find(opened.id)).dispute).toMatchObject({
        status,
        amountWon: status === 'won' ? '10.00' : '0.00',
        statusHistory: [{ status: 'open' }, { status }],
      });
    },
  );

  it('changes its status until a final one', async () => {
    const { id } = await dispute(await settled());
    for (const status of ['disputed', 'under_review', 'won']) await move(id, status);
    await expect(move(id, 'lost')).rejects.toThrow('This dispute is won, which is final.');
    await arrived(4);
  });

  it('can be accepted by the merchant while it is open: later 95704', async () => {
    const { id } = await dispute(await settled());
    expect(await disputes().accept(id)).toMatchObject({ success: true, dispute: { id, status: 'accepted' } });
    await arrived(2);
    expect((await webhook.events())[1]).toMatchObject({ kind: 'dispute_accepted' });
    const second = await disputes().accept(id);
    expect(second.errors.deepErrors().map(({ code }) => code)).toEqual(['95704']);
    for (const call of [disputes().find('none'), disputes().accept('none')])
      await expect(call).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('can be one of several about a sale, which can still be refunded', async () => {
    const id = await settled();
    const [first, second] = [await dispute(id, { amount: '3.00' }), await dispute(id, { amount: 4 })];
    expect((await sandbox.gateway.transaction.find(id)).disputes?.map((one) => one.id)).toEqual([
      first.id,
      second.id,
    ]);
    expect((await sandbox.gateway.transaction.refund(id, '1.00')).success).toBe(true);
  });
});

describe('a refused dispute', () => {
  const answerTo = async (path: string, body: object) => {
    const answer = await post(`${sandbox.url}/sandbox/${path}`, body);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  it('is about a sale that is not settled, a credit, or an unknown transaction', async () => {
    expect(await answerTo(`transactions/${await authorized()}/dispute`, {})).toEqual([
      400,
      'Only a settled sale can be disputed. This is a sale with status authorized.',
    ]);
    const credit = await sandbox.gateway.transaction.refund(await settled());
    expect(await answerTo(`transactions/${credit.transaction.id}/dispute`, {})).toEqual([
      400,
      'Only a settled sale can be disputed. This is a credit with status submitted_for_settlement.',
    ]);
    for (const path of ['transactions/none/dispute', 'disputes/none'])
      expect(await answerTo(path, { status: 'won' })).toEqual([404, 'Nothing has this id.']);
  });

  it.each([
    [{ amount: '10.01' }, 'A dispute cannot be about more than the amount of the sale.'],
    [{ amount: '0.00' }, "amount must be greater than zero, for example '10.00'."],
    [['4.00'], 'Send {"amount": "4.00"}, or no body to dispute the whole sale.'],
    [{ amount: 'all' }, "amount must be greater than zero, for example '10.00'."],
  ])('has the body %o', async (body, sentence) => {
    expect(await answerTo(`transactions/${await settled()}/dispute`, body)).toEqual([400, sentence]);
  });

  it('has a status that a dispute cannot change to', async () => {
    const { id } = await dispute(await settled());
    for (const status of ['open', 'forgotten', undefined])
      expect(await answerTo(`disputes/${id}`, { status })).toEqual([
        400,
        'status must be one of under_review, disputed, expired, won, lost, accepted, auto_accepted.',
      ]);
    await move(id, 'expired');
    expect(await answerTo(`disputes/${id}`, { status: 'expired' })).toEqual([
      400,
      'This dispute is already expired.',
    ]);
  });
});
