import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { type Attempt, startAttempt, whileAwaited } from './attempt.service.ts';
import {
  attemptOf,
  eventually,
  makeDue,
  makeOlder,
  onlyNonce,
  type PayTest,
  type Purchase,
  rowsOf,
  startPayTest,
  startPurchase,
} from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';
import { saleFor } from './sale.service.ts';

/**
 * What is found when an attempt without an answer is searched for
 * (docs/behaviour/money.md#how-an-unanswered-sale-is-resolved).
 */

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(async () => {
  await test.sandbox.clearFaults();
  await test.sandbox.control('settings', { requestKeys: 'allowed' }, 'PUT');
});
afterAll(() => test.close());

const refuseKeys = () => test.sandbox.control('settings', { requestKeys: 'refused' }, 'PUT');
const sweep = async (attemptId: string) => {
  await makeDue(ctx, attemptId);
  await sweepAttempts(ctx);
};

type Begun = Purchase & { attempt: Attempt; nonce: string };

async function begin(nonce?: string): Promise<Begun> {
  const purchase = await startPurchase(ctx);
  const made = nonce ?? (await test.sandbox.nonce());
  const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce: made });
  if (!attempt) throw new Error('the order could not be paid');
  return { ...purchase, attempt, nonce: made };
}

/** A transaction of that attempt, made past us. */
async function sell({ attempt, shopper }: Begun, nonce: string): Promise<string> {
  const sale = saleFor(attempt, onlyNonce(nonce, shopper));
  const made = await ctx.gateway.sale({ ...sale, withKey: false });
  if (made.kind !== 'authorized' && made.kind !== 'declined') throw new Error(made.kind);
  return made.transaction.id;
}
const statuses = async (attemptId: string) =>
  (await test.sandbox.transactionsOf(attemptId)).map(({ id, status }) => [id, status]);

it('no sweep looks as long as an answer is awaited, and one does soon after nobody waits any more', async () => {
  const impatient = { ...ctx, env: { ...ctx.env, paymentCheckAfterMs: 600 } };
  const { attempt } = await begin();
  await makeDue(ctx, attempt.id);
  const isDue = async () => ((await attemptOf(ctx, attempt.id)).nextCheckAt?.getTime() ?? 0) <= Date.now();
  await whileAwaited(impatient, attempt, async () => {
    await expect.poll(isDue).toBe(false);
    // Longer than one turn lasts.
    await new Promise((resume) => setTimeout(resume, 1_200));
    expect(await isDue()).toBe(false);
  });
  await expect.poll(isDue, { timeout: 2_000 }).toBe(true);
});

describe('where request keys are not allowed', () => {
  it('of two authorizations one pays the order and the other is given back', async () => {
    const begun = await begin();
    const first = await sell(begun, begun.nonce);
    const second = await sell(begun, await test.sandbox.nonce(cards.other));
    await refuseKeys();
    await sweep(begun.firstAttempt);
    const { transactionId } = await attemptOf(ctx, begun.firstAttempt);
    expect(await rowsOf(ctx, begun)).toMatchObject({ order: 'paid', attempt: 'submitted' });
    expect(new Map((await statuses(begun.firstAttempt)) as [string, string][])).toEqual(
      new Map([
        [transactionId, 'submitted_for_settlement'],
        [transactionId === first ? second : first, 'voided'],
      ]),
    );
  });

  it('an authorization counts more than a decline beside it', async () => {
    const begun = await begin();
    await sell(begun, await test.sandbox.nonce(cards.declined));
    const authorized = await sell(begun, begun.nonce);
    await refuseKeys();
    await sweep(begun.firstAttempt);
    expect(await attemptOf(ctx, begun.firstAttempt)).toMatchObject({
      state: 'submitted',
      transactionId: authorized,
    });
  });

  it('an authorization that was voided meanwhile ends the try; the order can be paid, and nobody was declined', async () => {
    const begun = await begin();
    await ctx.gateway.voidAuthorization(await sell(begun, begun.nonce));
    await refuseKeys();
    await sweep(begun.firstAttempt);
    await sweepAttempts(ctx);
    expect(await rowsOf(ctx, begun)).toMatchObject({
      order: 'pending',
      attempt: 'voided',
      nextCheckAt: null,
    });
  });

  it('the search is behind: a consumed nonce is waited for, and found in the end', async () => {
    const begun = await begin();
    // Consumed under another order id: what a search that lags behind shows, which is nothing.
    const elsewhere = { ...saleFor(begun.attempt, onlyNonce(begun.nonce, begun.shopper)), withKey: false };
    await ctx.gateway.sale({ ...elsewhere, attemptId: 'not-indexed-yet' });
    await refuseKeys();
    await sweep(begun.firstAttempt);
    expect(await attemptOf(ctx, begun.firstAttempt)).toMatchObject({ state: 'created', nonceConsumed: true });
    const authorized = await sell(begun, await test.sandbox.nonce());
    await makeOlder(ctx, begun.firstAttempt, 0);
    await sweep(begun.firstAttempt);
    expect(await attemptOf(ctx, begun.firstAttempt)).toMatchObject({
      state: 'submitted',
      transactionId: authorized,
    });
  });

  it('a sale without its key has its full time before anybody looks into it', async () => {
    const begun = await begin();
    await test.sandbox.fault(
      { family: 'sale', kind: 'key-not-allowed' },
      { family: 'sale', kind: 'hold-request' },
    );
    const sweeping = sweep(begun.firstAttempt);
    const { nextCheckAt } = await eventually(
      () => attemptOf(ctx, begun.firstAttempt),
      ({ keyless }) => keyless,
    );
    expect(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / 1_000)).toBeGreaterThan(60);
    await test.sandbox.control('held/release', {});
    await sweeping;
  });
});

describe('a nonce', () => {
  it('is neither sent nor kept after three hours, even when nobody looked for longer', async () => {
    const begun = await begin();
    await makeOlder(ctx, begun.firstAttempt, 4);
    // It would be charged if it were sent.
    await sweepAttempts(ctx);
    expect((await attemptOf(ctx, begun.firstAttempt)).nonceEnc).toBeNull();
    expect(await statuses(begun.firstAttempt)).toEqual([]);
    expect(await rowsOf(ctx, begun)).toMatchObject({ order: 'pending', attempt: 'failed' });
  });

  it('is looked into at the end of its three hours at the latest', async () => {
    const begun = await begin();
    await ctx.db.updateTable('attempts').set({ checks: 20 }).where('id', '=', begun.firstAttempt).execute();
    await makeOlder(ctx, begun.firstAttempt, 2);
    await test.sandbox.fault({ family: 'sale', kind: '500' });
    await sweepAttempts(ctx);
    const { nextCheckAt, createdAt } = await attemptOf(ctx, begun.firstAttempt);
    expect(nextCheckAt?.getTime()).toBe(createdAt.getTime() + 3 * 3_600_000);
  });
});
