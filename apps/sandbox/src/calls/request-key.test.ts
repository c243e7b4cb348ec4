import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, post, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

const fault = (body: object) => post(`${sandbox.url}/sandbox/faults`, body);
const sell = (attributes: object) =>
  sandbox.gateway.transaction.sale({ amount: '10.00', ...attributes } as Parameters<
    typeof sandbox.gateway.transaction.sale
  >[0]);
const transactionsOf = async (orderId: string) =>
  (await (await fetch(`${sandbox.url}/sandbox/transactions?orderId=${orderId}`)).json()) as unknown[];
const codesOf = ({ errors }: Awaited<ReturnType<typeof sell>>) => errors.deepErrors().map(({ code }) => code);

describe('an apiRequestKey', () => {
  it('gives the first outcome again for the same request, and sells once', async () => {
    const attributes = {
      orderId: 'key-1',
      apiRequestKey: 'key-1',
      paymentMethodNonce: await nonceFor(sandbox.url),
    };
    const first = await sell({ ...attributes });
    await sandbox.gateway.transaction.submitForSettlement(first.transaction.id);
    const again = await sell({ ...attributes });
    expect(again).toMatchObject({
      success: true,
      transaction: { id: first.transaction.id, status: 'authorized' },
    });
    expect(await transactionsOf('key-1')).toHaveLength(1);
  });

  it('gives a decline again', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url, {
      number: '4000111111111115',
      expirationDate: '12/34',
    });
    const attributes = { orderId: 'key-2', apiRequestKey: 'key-2', paymentMethodNonce };
    const [first, again] = [await sell({ ...attributes }), await sell({ ...attributes })];
    expect(first).toMatchObject({ success: false, transaction: { status: 'processor_declined' } });
    expect(again.transaction.id).toBe(first.transaction.id);
  });

  it('is refused for another request: 915232', async () => {
    const attributes = {
      orderId: 'key-3',
      apiRequestKey: 'key-3',
      paymentMethodNonce: await nonceFor(sandbox.url),
    };
    await sell({ ...attributes });
    expect(codesOf(await sell({ ...attributes, amount: '11.00' }))).toEqual(['915232']);
    expect(await transactionsOf('key-3')).toHaveLength(1);
  });

  it('is refused while its first request is in flight: 915233', async () => {
    const attributes = {
      orderId: 'key-4',
      apiRequestKey: 'key-4',
      paymentMethodNonce: await nonceFor(sandbox.url),
    };
    await fault({ family: 'sale', kind: 'delay', ms: 500 });
    const first = sell({ ...attributes });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(codesOf(await sell({ ...attributes }))).toEqual(['915233']);
    expect((await first).success).toBe(true);
    expect((await sell({ ...attributes })).transaction.id).toBe((await first).transaction.id);
  });

  it('is refused once its request was refused: 915234', async () => {
    const attributes = { orderId: 'key-5', apiRequestKey: 'key-5', paymentMethodNonce: 'unknown' };
    expect(codesOf(await sell({ ...attributes }))).toEqual(['91565']);
    expect(codesOf(await sell({ ...attributes }))).toEqual(['915234']);
  });

  it('is refused when too long, not allowed or broken: 915230, 915231, 915235', async () => {
    const paymentMethodNonce = await nonceFor(sandbox.url);
    expect(codesOf(await sell({ apiRequestKey: 'x'.repeat(256), paymentMethodNonce }))).toEqual(['915230']);
    await fault({ family: 'sale', kind: 'key-not-allowed' });
    await fault({ family: 'sale', kind: 'key-server-error' });
    expect(codesOf(await sell({ apiRequestKey: 'key-6', paymentMethodNonce }))).toEqual(['915231']);
    expect(codesOf(await sell({ apiRequestKey: 'key-6', paymentMethodNonce }))).toEqual(['915235']);
    expect((await sell({ apiRequestKey: 'key-6', paymentMethodNonce })).success).toBe(true);
  });

  it('works for void, submit and refund in the same way', async () => {
    const { transaction } = await sell({ orderId: 'key-9', paymentMethodNonce: await nonceFor(sandbox.url) });
    const { submitForSettlement } = sandbox.gateway.transaction as unknown as {
      submitForSettlement: (id: string, amount?: string, options?: object) => Promise<{ success: boolean }>;
    };
    const submit = () =>
      submitForSettlement.call(sandbox.gateway.transaction, transaction.id, undefined, {
        apiRequestKey: 'key-9',
      });
    expect((await submit()).success).toBe(true);
    expect((await submit()).success).toBe(true);
    await sandbox.gateway.testing.settle(transaction.id);
    const refund = () =>
      sandbox.gateway.transaction.refund(transaction.id, {
        amount: '4.00',
        apiRequestKey: 'key-10',
      } as never);
    expect((await refund()).transaction.id).toBe((await refund()).transaction.id);
    expect((await sandbox.gateway.transaction.find(transaction.id)).refundIds).toHaveLength(1);
  });
});

describe('a sale whose response is lost', () => {
  it('exists, and its key gives the outcome', async () => {
    const attributes = {
      orderId: 'lost-1',
      apiRequestKey: 'lost-1',
      paymentMethodNonce: await nonceFor(sandbox.url),
    };
    await fault({ family: 'sale', kind: 'drop-answer', times: 2 });
    for (const _ of [1, 2])
      await expect(sell({ ...attributes })).rejects.toMatchObject({ type: 'unexpectedError' });
    expect(await transactionsOf('lost-1')).toMatchObject([
      { orderId: 'lost-1', status: 'authorized', amount: '10.00', currency: 'INR', cardLast4: '1111' },
    ]);
    expect((await sell({ ...attributes })).success).toBe(true);
    expect(await transactionsOf('lost-1')).toHaveLength(1);
  });

  it.each([
    ['reset', 'unexpectedError'],
    ['500', 'serverError'],
  ])('by %s was not made, and its key and nonce stay usable', async (kind, type) => {
    const orderId = `lost-${kind}`;
    const attributes = { orderId, apiRequestKey: orderId, paymentMethodNonce: await nonceFor(sandbox.url) };
    await fault({ family: 'sale', kind, times: 2 });
    for (const _ of [1, 2]) await expect(sell({ ...attributes })).rejects.toMatchObject({ type });
    expect(await transactionsOf(orderId)).toEqual([]);
    expect((await sell({ ...attributes })).success).toBe(true);
  });
});
