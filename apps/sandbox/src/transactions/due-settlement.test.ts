import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const settleAfter = (seconds: number) => sandbox.control('settings', { settleAfterSeconds: seconds }, 'PUT');

let orders = 0;
async function submitted() {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: `due-${(orders += 1)}`,
    paymentMethodNonce: await nonceFor(sandbox.url),
    options: { submitForSettlement: true },
  });
  return transaction.id;
}
async function idsWith(status: 'settled' | 'submitted_for_settlement') {
  const ids: string[] = [];
  for await (const found of sandbox.gateway.transaction.search((search) => search.status().is(status)))
    ids.push((found as { id: string }).id);
  return ids;
}

describe('a submitted transaction', () => {
  it('is settled once the configured time has passed, for every call that reads it', async () => {
    const id = await submitted();
    expect((await sandbox.gateway.transaction.find(id)).status).toBe('submitted_for_settlement');
    expect(await idsWith('submitted_for_settlement')).toContain(id);
    await settleAfter(0);
    expect(await idsWith('submitted_for_settlement')).toEqual([]);
    expect(await idsWith('settled')).toContain(id);
    expect(await sandbox.control(`transactions?orderId=due-${orders}`)).toMatchObject([
      { status: 'settled' },
    ]);
    await settleAfter(86_400);
    expect((await sandbox.gateway.transaction.find(id)).status).toBe('settled');
  });

  it('can also be a credit', async () => {
    const id = await submitted();
    await settleAfter(0);
    const { transaction } = await sandbox.gateway.transaction.refund(id, '4.00');
    expect(transaction.status).toBe('submitted_for_settlement');
    const { status, statusHistory } = await sandbox.gateway.transaction.find(transaction.id);
    await settleAfter(86_400);
    expect(status).toBe('settled');
    expect(statusHistory?.map((event) => event.status)).toEqual(['submitted_for_settlement', 'settled']);
  });

  it('is settled for the amount it was submitted for, and can be refunded at once, not voided', async () => {
    const { transaction } = await sandbox.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: await nonceFor(sandbox.url),
    });
    await settleAfter(0);
    await sandbox.gateway.transaction.submitForSettlement(transaction.id, '7.50');
    const voided = await sandbox.gateway.transaction.void(transaction.id);
    expect(voided.errors.deepErrors().map(({ code }) => code)).toEqual(['91504']);
    const refund = await sandbox.gateway.transaction.refund(transaction.id);
    await settleAfter(86_400);
    expect(refund.transaction.amount).toBe('7.50');
  });

  it('is not settled when it was voided before', async () => {
    const id = await submitted();
    await sandbox.gateway.transaction.void(id);
    await settleAfter(0);
    expect((await sandbox.gateway.transaction.find(id)).status).toBe('voided');
    await settleAfter(86_400);
  });
});
