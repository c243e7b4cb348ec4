import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceFor, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const change = (changes: object) => sandbox.control('settings', changes, 'PUT');

describe('the settings', () => {
  it('are changed one by one', async () => {
    const before = await sandbox.control('settings');
    expect(before).toMatchObject({ requestKeys: 'allowed', settleAfterSeconds: 86_400 });
    expect(await change({ settleAfterSeconds: 5 })).toEqual({ ...(before as object), settleAfterSeconds: 5 });
    expect(await change({ settleAfterSeconds: 86_400 })).toEqual(before);
  });

  it.each([
    [{ requestKeys: 'maybe' }, "requestKeys must be 'allowed' or 'refused'."],
    [{ settleAfterSeconds: -1 }, 'settleAfterSeconds must be a whole number of seconds'],
    [{ settleAfterSeconds: '60' }, 'settleAfterSeconds must be a whole number of seconds'],
    [{ challenges: ['cvv', 'cvv'] }, 'challenges must be a list of cvv, postal_code, each at most once'],
    [{ challenges: 'cvv' }, 'challenges must be a list of'],
    [{ cardBrands: ['visa', 'diners'] }, 'cardBrands must be a list of visa, mastercard'],
    [{ paypal: 'on' }, 'paypal must be true or false.'],
    [{ clientTokens: 'old' }, 'clientTokens must be one of accepted, revoked, insufficient.'],
    [{ colour: 'red' }, 'There is no setting colour.'],
    [{ toString: 1 }, 'There is no setting toString.'],
    [{}, 'Send at least one setting'],
    [['requestKeys'], 'Send at least one setting'],
  ])('are not changed to %o', async (changes, reason) => {
    const before = await sandbox.control('settings');
    await expect(change(changes)).rejects.toThrow('settings answered 400: {"error":"');
    await expect(change(changes)).rejects.toThrow(reason);
    expect(await sandbox.control('settings')).toEqual(before);
  });
});

describe('several settings at once', () => {
  it('are changed all or none', async () => {
    const before = await sandbox.control('settings');
    await expect(change({ settleAfterSeconds: 1, requestKeys: 'maybe' })).rejects.toThrow('requestKeys');
    expect(await sandbox.control('settings')).toEqual(before);
  });
});

describe('a clock that is ahead', () => {
  it('settles what is due, and expires nonces after three hours', async () => {
    const [nonce, paymentMethodNonce] = [await nonceFor(sandbox.url), await nonceFor(sandbox.url)];
    const { transaction, paymentMethodNonce: nonces } = sandbox.gateway;
    const options = { submitForSettlement: true };
    const { id } = (await transaction.sale({ amount: '10.00', paymentMethodNonce, options })).transaction;

    await change({ clockAheadSeconds: 3 * 60 * 60 - 60 });
    expect(await nonces.find(nonce)).toMatchObject({ consumed: false });
    expect((await transaction.find(id)).status).toBe('submitted_for_settlement');
    await change({ clockAheadSeconds: 86_400 });
    await expect(nonces.find(nonce)).rejects.toMatchObject({ type: 'notFoundError' });
    expect((await transaction.find(id)).status).toBe('settled');
    await change({ clockAheadSeconds: 0 });
  });
});

describe('with requestKeys refused', () => {
  it('every call with an apiRequestKey is refused, and nothing is done: 915231', async () => {
    const { transaction: call, testing } = sandbox.gateway;
    const codesOf = (result: unknown) =>
      (result as Awaited<ReturnType<typeof call.sale>>).errors.deepErrors().map(({ code }) => code);
    const apiRequestKey = 'key';
    const sell = async (more: object) =>
      call.sale({ amount: '10.00', paymentMethodNonce: await nonceFor(sandbox.url), ...more });
    const { id } = (await sell({ orderId: 'kept', apiRequestKey: 'sold-before' })).transaction;

    await change({ requestKeys: 'refused' });
    const paymentMethodNonce = await nonceFor(sandbox.url);
    const sale = { amount: '10.00', orderId: 'refused', paymentMethodNonce };
    expect(codesOf(await call.sale({ ...sale, apiRequestKey } as never))).toEqual(['915231']);
    expect(codesOf(await sell({ orderId: 'kept', apiRequestKey: 'sold-before' }))).toEqual(['915231']);
    const withOptions = call as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
    expect(codesOf(await withOptions['submitForSettlement']?.(id, undefined, { apiRequestKey }))).toEqual([
      '915231',
    ]);
    expect(codesOf(await withOptions['void']?.(id, { apiRequestKey }))).toEqual(['915231']);
    expect((await call.find(id)).status).toBe('authorized');
    expect(await sandbox.gateway.paymentMethodNonce.find(paymentMethodNonce)).toMatchObject({
      consumed: false,
    });
    expect((await call.submitForSettlement(id)).success).toBe(true);
    await testing.settle(id);
    expect(codesOf(await call.refund(id, { apiRequestKey } as never))).toEqual(['915231']);
    expect((await call.find(id)).refundIds).toEqual([]);

    await change({ requestKeys: 'allowed' });
    expect((await call.sale({ ...sale, apiRequestKey } as never)).success).toBe(true);
  });
});
