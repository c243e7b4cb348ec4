import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox, visa } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

type Sold = { status: string; id: string };
async function sell(orderId: string | undefined, more: object = {}, card: object = visa): Promise<Sold> {
  const { transaction } = await sandbox.gateway.transaction.sale({
    amount: '10.00',
    ...(orderId && { orderId }),
    paymentMethodNonce: await nonceFor(sandbox.url, card),
    ...more,
  });
  return { status: transaction.gatewayRejectionReason ?? transaction.status, id: transaction.id };
}
const outcome = async (...sale: Parameters<typeof sell>) => (await sell(...sale)).status;

describe('a sale repeated within half a minute', () => {
  it('is rejected as a duplicate, whatever happened to the first sale', async () => {
    const { gateway } = sandbox;
    const fates: [string, (id: string) => Promise<unknown>][] = [
      ['authorized', async () => {}],
      ['voided', (id) => gateway.transaction.void(id)],
      ['submitted', (id) => gateway.transaction.submitForSettlement(id)],
      ['settled', (id) => gateway.transaction.submitForSettlement(id).then(() => gateway.testing.settle(id))],
    ];
    for (const [orderId, befall] of fates) {
      await befall((await sell(orderId)).id);
      expect([orderId, await outcome(orderId)]).toEqual([orderId, 'duplicate']);
    }
  });

  it('needs the same amount, order id, card number and expiry', async () => {
    await sell('same');
    expect(await outcome('same', { amount: '10.01' })).toBe('authorized');
    expect(await outcome('another')).toBe('authorized');
    expect(await outcome('same', {}, { ...visa, number: '4012888888881881' })).toBe('authorized');
    expect(await outcome('same', {}, { ...visa, expirationDate: '11/34' })).toBe('authorized');
    expect(await outcome('same')).toBe('duplicate');
  });

  it('is also a duplicate when both have no order id', async () => {
    expect([await outcome(undefined), await outcome(undefined)]).toEqual(['authorized', 'duplicate']);
  });

  it('is no duplicate of one that was declined', async () => {
    const declined = { ...visa, number: '4000111111111115' };
    for (const _ of [1, 2]) expect(await outcome('declined', {}, declined)).toBe('processor_declined');
  });

  it('is not a duplicate of a sale in flight, but that sale is one when it completes', async () => {
    await sandbox.control('faults', { family: 'sale', kind: 'hold-request' });
    const first = outcome('in-flight');
    await sandbox.control('held?wait=5000');
    expect(await outcome('in-flight')).toBe('authorized');
    await sandbox.control('held/release', {});
    expect(await first).toBe('duplicate');
  });

  it('is not checked when it has an apiRequestKey, but counts for later sales without one', async () => {
    await sell('keyed', { apiRequestKey: 'keyed-1' });
    expect(await outcome('keyed', { apiRequestKey: 'keyed-2' })).toBe('authorized');
    expect(await outcome('keyed')).toBe('duplicate');
  });

  it('is a new sale when half a minute has passed', async () => {
    const age = (seconds: number) =>
      sandbox.write(`update transactions set created_at = created_at - ${seconds * 1000}`);
    await sell('early');
    age(20);
    expect(await outcome('early')).toBe('duplicate');
    age(10);
    expect(await outcome('early')).toBe('authorized');
  });
});
