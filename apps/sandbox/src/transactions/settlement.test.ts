import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

let orders = 0;
async function authorized(amount = '10.00') {
  orders += 1;
  const sale = await sandbox.gateway.transaction.sale({
    amount,
    orderId: `order-${orders}`,
    paymentMethodNonce: await nonceFor(sandbox.url),
  });
  return sale.transaction.id;
}
async function submitted(amount?: string) {
  const id = await authorized(amount);
  await sandbox.gateway.transaction.submitForSettlement(id);
  return id;
}
async function settled(amount?: string) {
  const id = await submitted(amount);
  await sandbox.gateway.testing.settle(id);
  return id;
}
const codesOf = (result: { errors: { deepErrors: () => { code: string }[] } }) =>
  result.errors.deepErrors().map(({ code }) => code);

describe('a transaction', () => {
  it('is submitted for settlement once: the second try is 91507', async () => {
    const id = await authorized();
    const first = await sandbox.gateway.transaction.submitForSettlement(id);
    expect(first.transaction.status).toBe('submitted_for_settlement');
    const second = await sandbox.gateway.transaction.submitForSettlement(id);
    expect(second.success).toBe(false);
    expect(codesOf(second)).toEqual(['91507']);
  });

  it('can be submitted for a smaller amount, not for a larger one', async () => {
    const id = await authorized('10.00');
    expect(codesOf(await sandbox.gateway.transaction.submitForSettlement(id, '10.01'))).toEqual(['91522']);
    const { transaction } = await sandbox.gateway.transaction.submitForSettlement(id, '7.50');
    expect(transaction.amount).toBe('7.50');
  });

  it('can be voided until it is settled: then 91504', async () => {
    const id = await authorized();
    expect((await sandbox.gateway.transaction.void(id)).transaction.status).toBe('voided');
    expect(codesOf(await sandbox.gateway.transaction.void(id))).toEqual(['91504']);
    expect(codesOf(await sandbox.gateway.transaction.void(await settled()))).toEqual(['91504']);
    const settling = await submitted();
    sandbox.write("update transactions set status = 'settling' where id = ?", settling);
    expect(codesOf(await sandbox.gateway.transaction.void(settling))).toEqual(['91504']);
    expect((await sandbox.gateway.transaction.void(await submitted())).transaction.status).toBe('voided');
    expect(codesOf(await sandbox.gateway.transaction.submitForSettlement(id))).toEqual(['91507']);
  });

  it('is settled, or not, by the testing gateway', async () => {
    const steps = [
      ['settle', 'settled'],
      ['settlementPending', 'settlement_pending'],
      ['settlementConfirm', 'settlement_confirmed'],
      ['settlementDecline', 'settlement_declined'],
    ] as const;
    for (const [step, status] of steps) {
      const id = await submitted();
      expect((await sandbox.gateway.testing[step](id)).transaction.status).toBe(status);
    }
    // The SDK returns the refusal of a testing call as parsed XML.
    expect(await sandbox.gateway.testing.settle(await authorized())).toMatchObject({
      apiErrorResponse: { errors: { transaction: { errors: [{ code: '91575' }] } } },
    });
  });

  it('whose settlement was declined can be neither voided, submitted again nor refunded', async () => {
    const { transaction: call, testing } = sandbox.gateway;
    const id = await submitted();
    await testing.settlementDecline(id);
    expect(codesOf(await call.void(id))).toEqual(['91504']);
    expect(codesOf(await call.submitForSettlement(id))).toEqual(['91507']);
    expect(codesOf(await call.refund(id))).toEqual(['91506']);
    expect((await call.find(id)).statusHistory?.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
      'settlement_declined',
    ]);
  });

  it('with an unknown id is not found, by any call', async () => {
    const { transaction } = sandbox.gateway;
    for (const call of [
      transaction.find('none'),
      transaction.void('none'),
      transaction.submitForSettlement('none'),
      transaction.refund('none'),
    ])
      await expect(call).rejects.toMatchObject({ type: 'notFoundError' });
  });
});
