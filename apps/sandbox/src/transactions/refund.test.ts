import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

let orders = 0;
async function submitted() {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    orderId: `order-${(orders += 1)}`,
    paymentMethodNonce: await nonceFor(sandbox.url),
    options: { submitForSettlement: true },
  });
  return transaction.id;
}
async function settled() {
  const id = await submitted();
  await sandbox.gateway.testing.settle(id);
  return id;
}
type Options = { amount?: string; orderId?: string; apiRequestKey?: string };
/** The SDK accepts all of the options; its types have only the amount. */
const refund = (id: string, options: Options = {}) =>
  sandbox.gateway.transaction.refund(id, { ...options } as never);
const codesOf = (result: { errors: { deepErrors: () => { code: string }[] } }) =>
  result.errors.deepErrors().map(({ code }) => code);
const refundIds = async (id: string) => (await sandbox.gateway.transaction.find(id)).refundIds;

describe('a refund', () => {
  it('gives back a settled sale, in parts and never more than was charged', async () => {
    const id = await settled();
    const part = await refund(id, { amount: '4.00' });
    expect(part.transaction).toMatchObject({
      type: 'credit',
      status: 'submitted_for_settlement',
      amount: '4.00',
      currencyIsoCode: 'INR',
      refundedTransactionId: id,
      creditCard: { last4: '1111' },
    });
    expect(codesOf(await refund(id, { amount: '6.01' }))).toEqual(['91521']);
    const rest = await refund(id);
    expect(rest.transaction.amount).toBe('6.00');
    expect(codesOf(await refund(id))).toEqual(['91512']);
    expect(codesOf(await refund(id, { amount: '1.00' }))).toEqual(['91512']);
    expect(await refundIds(id)).toEqual([part.transaction.id, rest.transaction.id]);
    expect(await refundIds(rest.transaction.id)).toEqual([]);
  });

  it('is possible for a sale with status settling', async () => {
    const id = await submitted();
    sandbox.write("update transactions set status = 'settling' where id = ?", id);
    expect((await refund(id, { amount: '1.00' })).success).toBe(true);
  });

  it('requires a settled sale (91506), not a credit (91505)', async () => {
    const { gateway } = sandbox;
    const id = await submitted();
    expect(codesOf(await refund(id))).toEqual(['91506']);
    await gateway.transaction.void(id);
    expect(codesOf(await refund(id))).toEqual(['91506']);
    const credit = await refund(await settled());
    expect(codesOf(await refund(credit.transaction.id))).toEqual(['91505']);
    await gateway.testing.settle(credit.transaction.id);
    expect(codesOf(await refund(credit.transaction.id))).toEqual(['91505']);
  });

  it.each([
    [{ amount: '0.00' }, '81531'],
    [{ amount: '-1.00' }, '81501'],
    [{ amount: 'all' }, '81503'],
    [{ amount: '' }, '81502'],
    [{ amount: '10.01' }, '91521'],
    [{ orderId: 'x'.repeat(256) }, '91501'],
  ])('with %o is refused with %s, and nothing is refunded', async (options, code) => {
    const id = await settled();
    expect(codesOf(await refund(id, options))).toEqual([code]);
    expect(await refundIds(id)).toEqual([]);
  });

  it('has its own order id or the sale’s, and is found by it', async () => {
    const id = await settled();
    const own = await refund(id, { amount: '1.00', orderId: 'refund-1' });
    expect(own.transaction.orderId).toBe('refund-1');
    const plain = await refund(id, { amount: '1.00' });
    expect(plain.transaction.orderId).toBe(`order-${orders}`);
    const found: string[] = [];
    for await (const one of sandbox.gateway.transaction.search((search) => search.orderId().is('refund-1')))
      found.push((one as { id: string }).id);
    expect(found).toEqual([own.transaction.id]);
    expect(await sandbox.control('transactions?orderId=refund-1')).toMatchObject([
      { type: 'credit', refundedTransactionId: id },
    ]);
  });

  it('is made once per apiRequestKey, also when its response was lost', async () => {
    const id = await settled();
    const options = { amount: '4.00', orderId: 'refund-2', apiRequestKey: 'refund-2' };
    await sandbox.control('faults', { family: 'refund', kind: 'drop-answer' });
    await expect(refund(id, options)).rejects.toThrow();
    const first = await refund(id, options);
    expect(await refundIds(id)).toEqual([first.transaction.id]);
    expect((await refund(id, options)).transaction.id).toBe(first.transaction.id);
    expect(codesOf(await refund(id, { ...options, amount: '5.00' }))).toEqual(['915232']);
    expect(await refundIds(id)).toHaveLength(1);
  });

  it('can be voided until it is settled; then the amount can be refunded again', async () => {
    const { gateway } = sandbox;
    const id = await settled();
    const first = await refund(id);
    expect((await gateway.transaction.void(first.transaction.id)).transaction.status).toBe('voided');
    const second = await refund(id);
    await gateway.testing.settle(second.transaction.id);
    expect(codesOf(await gateway.transaction.void(second.transaction.id))).toEqual(['91504']);
    expect(await refundIds(id)).toEqual([first.transaction.id, second.transaction.id]);
  });

  it('whose settlement is declined does not count: the amount can be refunded again', async () => {
    const id = await settled();
    const first = await refund(id);
    const declined = await sandbox.gateway.testing.settlementDecline(first.transaction.id);
    expect(declined.transaction.status).toBe('settlement_declined');
    expect((await refund(id, { amount: '10.00' })).success).toBe(true);
  });
});
