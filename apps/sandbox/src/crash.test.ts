import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenRules, ordersIn } from './consistency.fixture.ts';
import { nonceFor, post, runSandbox, temporaryDirectory } from './sandbox.fixture.ts';
import { openStore } from './store/store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Copies the SQLite file before every write: the state that a process killed at that moment would leave. */
function watchWrites(dataDir: string) {
  const moments: string[] = [];
  const into = temporaryDirectory();
  const keep = () => {
    const moment = join(into, String(moments.length));
    mkdirSync(moment);
    for (const file of ['sandbox.sqlite', 'sandbox.sqlite-wal'])
      if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(moment, file));
    moments.push(moment);
  };
  // The spies call the original methods with the caller's `this`.
  const { run } = StatementSync.prototype; // oxlint-disable-line typescript/unbound-method
  const { exec } = DatabaseSync.prototype; // oxlint-disable-line typescript/unbound-method
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    keep();
    return run.apply(this, values);
  });
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    keep();
    exec.call(this, sql);
  });
  return { moments, keep, forget: () => rmSync(into, { recursive: true }) };
}

type Sandbox = Awaited<ReturnType<typeof runSandbox>>;

/** Makes every kind of call that writes. `answered` is called with the order id after each response. */
async function everyWrite({ gateway, url }: Sandbox, answered: (orderId: string) => void): Promise<void> {
  const sell = async (orderId: string, more: object = {}) => {
    const sale = await gateway.transaction.sale({
      amount: '10.00',
      orderId,
      paymentMethodNonce: await nonceFor(url),
      ...more,
    });
    answered(orderId);
    return sale.transaction.id;
  };
  const { transaction: calls } = gateway;
  await gateway.transaction.void(await sell('voided'));
  await sell('declined', { amount: '2000.00' });
  await sell('key-1', { apiRequestKey: 'key-1' });
  // This sale is refused, and the refusal is saved for its key.
  await gateway.transaction.sale({
    amount: '1.00',
    orderId: 'x'.repeat(256),
    apiRequestKey: 'key-2',
  } as never);
  await sell('saved-1', { options: { storeInVault: true, submitForSettlement: true } });
  const id = await sell('refunded', { options: { submitForSettlement: true } });
  await gateway.testing.settle(id);
  for (const amount of ['4.00', '6.00', '1.00']) await calls.refund(id, amount);
  await post(`${url}/sandbox/transactions/${id}/dispute`, {});
  const parent = await sell('parts');
  for (const amount of ['4.00', '6.01', '6.00']) await calls.submitForPartialSettlement(parent, amount);
  const { customer } = await gateway.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
  const save = (token: string) =>
    gateway.paymentMethod.create({
      customerId: customer.id,
      token,
      paymentMethodNonce: 'fake-valid-amex-nonce',
      billingAddress: { locality: 'Kochi' },
      options: { makeDefault: true },
    } as never);
  await save('first');
  await save('second');
  const { paymentMethodNonce } = await gateway.paymentMethodNonce.create('second');
  await sell('by-saved', { paymentMethodNonce: paymentMethodNonce.nonce });
  await gateway.paymentMethod.update('second', { token: 'third', cardholderName: 'Asha' } as never);
  await gateway.paymentMethod.delete('third');
  await gateway.customer.delete(customer.id);
}

describe('a sandbox killed before any one of its writes', () => {
  it('is consistent and contains everything that it had answered', async () => {
    const sandbox = await runSandbox();
    const writes = watchWrites(sandbox.dataDir);
    const answers: { orderId: string; at: number }[] = [];
    await everyWrite(sandbox, (orderId) => answers.push({ orderId, at: writes.moments.length }));
    writes.keep();
    vi.restoreAllMocks();
    await sandbox.stop();

    expect(answers.length).toBeGreaterThan(6);
    expect(writes.moments.length).toBeGreaterThan(100);
    for (const [index, moment] of writes.moments.entries()) {
      openStore(moment).close();
      const orders = ordersIn(moment);
      const lost = answers.filter(({ orderId, at }) => at <= index && !orders.has(orderId));
      expect([...brokenRules(moment), ...lost], `before write ${index}`).toEqual([]);
    }
    writes.forget();
  });
});
