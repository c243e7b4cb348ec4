import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { browserFaultFamilies, FaultFamily, FaultKind } from './faults.ts';
import { nonceFor, post, runSandbox } from '../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(async () => {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
  await post(`${sandbox.url}/sandbox/held/release`, {});
});
afterAll(() => sandbox.stop());

const fault = (body: object) => post(`${sandbox.url}/sandbox/faults`, body);
type Held = { id: string; family: string; kind: string; orderId: string | null };
const held = async (wait = 0) =>
  (await (await fetch(`${sandbox.url}/sandbox/held?wait=${wait}`)).json()) as Held[];
const release = (id: string) => post(`${sandbox.url}/sandbox/held/${id}/release`, {});

let orders = 0;
async function sell(orderId = `order-${(orders += 1)}`, more: object = {}) {
  const paymentMethodNonce = await nonceFor(sandbox.url);
  return () => sandbox.gateway.transaction.sale({ amount: '10.00', orderId, paymentMethodNonce, ...more });
}
const authorized = async () => (await (await sell())()).transaction;
async function settled() {
  const { id } = await authorized();
  await sandbox.gateway.transaction.submitForSettlement(id);
  await sandbox.gateway.testing.settle(id);
  return id;
}
async function saved() {
  const { customer } = await sandbox.gateway.customer.create({});
  const { paymentMethod } = await sandbox.gateway.paymentMethod.create({
    customerId: customer.id,
    paymentMethodNonce: await nonceFor(sandbox.url),
  });
  return paymentMethod;
}
const isThere = (finding: Promise<unknown>) =>
  finding.then(
    () => true,
    () => false,
  );
const statusOf = async (id: string) => (await sandbox.gateway.transaction.find(id)).status;
async function idsOf(orderId: string) {
  const ids: string[] = [];
  for await (const found of sandbox.gateway.transaction.search((search) => search.orderId().is(orderId)))
    ids.push((found as { id: string }).id);
  return ids;
}

type ServerFamily = Exclude<FaultFamily, (typeof browserFaultFamilies)[number] | 'tokenize'>;

/**
 * A call of each family, and a function that reads afterwards whether its work was done; null where the call
 * changes nothing.
 */
const families: Record<
  ServerFamily,
  () => Promise<[() => Promise<unknown>, (() => Promise<boolean>) | null]>
> = {
  async sale() {
    const orderId = `sale-${(orders += 1)}`;
    return [await sell(orderId), async () => (await idsOf(orderId)).length === 1];
  },
  token: async () => [() => sandbox.gateway.clientToken.generate({}), null],
  async customer() {
    const id = `customer-${(orders += 1)}`;
    return [
      () => sandbox.gateway.customer.create({ id } as never),
      () => isThere(sandbox.gateway.customer.find(id)),
    ];
  },
  async 'payment-method'() {
    const { token } = await saved();
    return [
      () => sandbox.gateway.paymentMethod.delete(token),
      async () => !(await isThere(sandbox.gateway.paymentMethod.find(token))),
    ];
  },
  async settle() {
    const { id } = await authorized();
    await sandbox.gateway.transaction.submitForSettlement(id);
    return [() => sandbox.gateway.testing.settle(id), async () => (await statusOf(id)) === 'settled'];
  },
  async dispute() {
    const { id } = (await sandbox.control(`transactions/${await settled()}/dispute`, {})) as { id: string };
    const { dispute } = sandbox.gateway;
    return [
      () => dispute.accept(id), // Its types know the older answer, which was the dispute itself.
      async () =>
        ((await dispute.find(id)) as unknown as { dispute: { status: string } }).dispute.status ===
        'accepted',
    ];
  },
  async submit() {
    const { id } = await authorized();
    return [
      () => sandbox.gateway.transaction.submitForSettlement(id),
      async () => (await statusOf(id)) === 'submitted_for_settlement',
    ];
  },
  async find() {
    const { id } = await authorized();
    return [() => sandbox.gateway.transaction.find(id), null];
  },
  search: async () => [() => idsOf('order-1'), null],
  async void() {
    const { id } = await authorized();
    return [() => sandbox.gateway.transaction.void(id), async () => (await statusOf(id)) === 'voided'];
  },
  async refund() {
    const id = await settled();
    return [
      () => sandbox.gateway.transaction.refund(id, '4.00'),
      async () => (await sandbox.gateway.transaction.find(id)).refundIds?.length === 1,
    ];
  },
  async nonce() {
    const nonce = await nonceFor(sandbox.url);
    return [() => sandbox.gateway.paymentMethodNonce.find(nonce), null];
  },
};

/**
 * What the real server SDK reports for each kind of fault, whatever the family, and whether the call's work
 * is done anyway. `type` is the SDK's name of an error. For a malformed response it reports its XML parser's
 * error.
 */
const reports: Partial<Record<FaultKind, { error: object; works: boolean }>> = {
  delay: { error: { type: 'unexpectedError', message: 'Request timed out' }, works: true },
  'hold-answer': { error: { type: 'unexpectedError', message: 'Request timed out' }, works: true },
  'hold-request': { error: { type: 'unexpectedError', message: 'Request timed out' }, works: false },
  reset: {
    error: { type: 'unexpectedError', message: 'Unexpected request error: Error: socket hang up' },
    works: false,
  },
  'drop-answer': {
    error: { type: 'unexpectedError', message: 'Unexpected request error: Error: socket hang up' },
    works: true,
  },
  '500': { error: { type: 'serverError' }, works: false },
  '429': { error: { type: 'tooManyRequestsError' }, works: false },
  malformed: {
    error: { message: expect.stringMatching(/^(Unclosed root tag|Unexpected end)/) },
    works: true,
  },
};
const cases = (Object.keys(families) as ServerFamily[]).flatMap((family) =>
  Object.entries(reports).map(([kind, { error, works }]) => ({ family, kind, error, works })),
);

/** Makes a call with a short timeout instead of the SDK's minute. */
async function withShortTimeout(call: () => Promise<unknown>) {
  const { config } = sandbox.gateway as unknown as { config: { timeout: number } };
  const usual = config.timeout;
  config.timeout = 30;
  const answer = call();
  // The SDK reads the timeout when it sends the request.
  await new Promise(setImmediate);
  config.timeout = usual;
  return answer;
}

describe('what the server SDK reports', () => {
  it.each(cases)('for the family $family with the fault $kind', async ({ family, kind, error, works }) => {
    const [call, isDone] = await families[family]();
    await fault({ family, kind, ms: 60 });
    const waits = /delay|hold/.test(kind);
    await expect(waits ? withShortTimeout(call) : call()).rejects.toMatchObject(error);
    if (isDone) await expect.poll(isDone).toBe(works);
  });

  it.each([
    ['key-not-allowed', '915231'],
    ['key-server-error', '915235'],
  ])('for %s when a call has an apiRequestKey: %s, and nothing is done', async (kind, code) => {
    const apiRequestKey = `key-of-${kind}`;
    const { id } = await authorized();
    const other = (await authorized()).id;
    const refundable = await settled();
    const { transaction } = sandbox.gateway as unknown as Record<string, Calls>;
    const calls: Record<string, () => Promise<unknown>> = {
      sale: await sell(`key-${kind}`, { apiRequestKey }),
      submit: async () => transaction?.['submitForSettlement']?.(id, undefined, { apiRequestKey }),
      void: async () => transaction?.['void']?.(other, { apiRequestKey }),
      refund: async () => transaction?.['refund']?.(refundable, { apiRequestKey }),
    };
    for (const [family, call] of Object.entries(calls)) {
      await fault({ family, kind });
      const { errors } = (await call()) as Awaited<ReturnType<typeof sandbox.gateway.transaction.sale>>;
      expect(errors.deepErrors().map((error) => error.code)).toEqual([code]);
    }
    expect(await idsOf(`key-${kind}`)).toEqual([]);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['authorized', 'authorized']);
    expect((await sandbox.gateway.transaction.find(refundable)).refundIds).toEqual([]);
  });
});

type Calls = Record<string, (...values: unknown[]) => Promise<unknown>>;

describe('a call', () => {
  it.each(Object.keys(families) as ServerFamily[])(
    'of the family %s waits before and after its work until it is released',
    async (family) => {
      for (const kind of ['hold-request', 'hold-answer']) {
        const [call, isDone] = await families[family]();
        await fault({ family, kind });
        const calling = call();
        const [one] = await held(5000);
        expect(one).toMatchObject({ family, kind });
        if (isDone) expect(await isDone()).toBe(kind === 'hold-answer');
        expect((await release(one?.id ?? '')).status).toBe(200);
        await calling;
        if (isDone) expect(await isDone()).toBe(true);
        expect(await held()).toEqual([]);
      }
    },
  );

  it('that is refused is cut and malformed like any other', async () => {
    const { id } = await authorized();
    await sandbox.gateway.transaction.void(id);
    for (const kind of ['drop-answer', 'malformed']) {
      await fault({ family: 'void', kind });
      await expect(sandbox.gateway.transaction.void(id)).rejects.toThrow();
    }
    await fault({ family: 'find', kind: 'malformed' });
    await expect(sandbox.gateway.transaction.find('none')).rejects.not.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('a held call', () => {
  it('does its work when released, even if its client has disconnected', async () => {
    const [orderId, paymentMethodNonce] = ['gone-away', await nonceFor(sandbox.url)];
    await fault({ family: 'sale', kind: 'hold-request' });
    const leaving = new AbortController();
    const body = {
      transaction: {
        type: 'sale',
        amount: '10.00',
        order_id: orderId,
        payment_method_nonce: paymentMethodNonce,
      },
    };
    const answer = fetch(`${sandbox.url}/merchants/storefront/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('sandbox:sandbox-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    const [one] = await held(5000);
    expect(one).toMatchObject({ orderId });
    leaving.abort();
    await expect(answer).rejects.toThrow();
    expect(await idsOf(orderId)).toEqual([]);
    await release(one?.id ?? '');
    expect(await idsOf(orderId)).toHaveLength(1);
  });

  it('keeps its apiRequestKey in flight; when only its response is held, the key gives the outcome', async () => {
    const again = await sell('held-key', { apiRequestKey: 'held-key' });
    await fault({ family: 'sale', kind: 'hold-request' });
    const first = again();
    const [one] = await held(5000);
    expect((await again()).errors.deepErrors().map(({ code }) => code)).toEqual(['915233']);
    await fault({ family: 'sale', kind: 'hold-answer' });
    await release(one?.id ?? '');
    const { transaction } = await first;
    const second = again();
    await held(5000);
    expect((await again()).transaction.id).toBe(transaction.id);
    await post(`${sandbox.url}/sandbox/held/release`, {});
    expect((await second).transaction.id).toBe(transaction.id);
  });

  it('can be waited for, and is released only by its id', async () => {
    const watching = held(10_000);
    const [call] = await families.token();
    await fault({ family: 'token', kind: 'hold-answer' });
    const calling = call();
    const [one] = await watching;
    expect(one).toEqual({ id: expect.any(String), family: 'token', kind: 'hold-answer', orderId: null });
    expect((await release('none')).status).toBe(404);
    expect(await (await post(`${sandbox.url}/sandbox/held/release`, {})).json()).toEqual([one]);
    await calling;
    expect(await held(1)).toEqual([]);
    expect((await fetch(`${sandbox.url}/sandbox/held?wait=soon`)).status).toBe(400);
  });
});

describe('a fault with an order id', () => {
  it('applies only to calls about a transaction of that order', async () => {
    const { gateway } = sandbox;
    const orderId = 'marked';
    const mark = (family: FaultFamily) => fault({ family, kind: '500', orderId });
    const fails = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ type: 'serverError' });

    await mark('sale');
    const other = (await (await sell('unmarked'))()).transaction;
    await fails((await sell(orderId))());
    const { id } = (await (await sell(orderId))()).transaction;

    await mark('find');
    expect(await statusOf(other.id)).toBe('authorized');
    await expect(gateway.transaction.find('none')).rejects.toMatchObject({ type: 'notFoundError' });
    await fails(gateway.transaction.find(id));

    await mark('search');
    expect(await idsOf('unmarked')).toEqual([other.id]);
    await expect(idsOf(orderId)).rejects.toMatchObject({ type: 'serverError' });

    await mark('void');
    await gateway.transaction.void(other.id);
    await fails(gateway.transaction.void(id));

    await mark('submit');
    await gateway.transaction.submitForSettlement(other.id);
    await fails(gateway.transaction.submitForSettlement(id));
    await gateway.transaction.submitForSettlement(id);
    await gateway.testing.settle(id);

    await mark('refund');
    await fails(gateway.transaction.refund(id));
    await fault({ family: 'refund', kind: '500', orderId: 'marked-refund' });
    await gateway.transaction.refund(id, '1.00');
    await fails(gateway.transaction.refund(id, { amount: '1.00', orderId: 'marked-refund' } as never));
  });

  it('is skipped for other calls, to which later faults apply', async () => {
    await fault({ family: 'sale', kind: '500', orderId: 'later' });
    await fault({ family: 'sale', kind: '429' });
    await expect((await sell('now'))()).rejects.toMatchObject({ type: 'tooManyRequestsError' });
    await expect((await sell('later'))()).rejects.toMatchObject({ type: 'serverError' });
  });
});
