import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { applePayNonce, googlePayNonce } from '../../platform/gateway/wallet-nonces.fixture.ts';
import { addProduct, orderInput } from '../order/shop.fixture.ts';
import { attemptOf, eventually, makeDue, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { checkout } from './payment.service.ts';

/** Where 3-D Secure is required, a card pays only with the bank's confirmation, whoever posts its nonce. */

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest({ threeDSecure: 'required' });
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const confirmed = 'fake-three-d-secure-visa-full-authentication-nonce';
const refusal =
  'Your bank has to confirm this card, and has not done so. You have not been charged. Please pay again and confirm when your bank asks, or use another card.';

async function purchase(by?: LoggedIn) {
  const shopper = by ?? (await logInAs(test.ctx, '0'));
  const product = await addProduct(test.ctx, {});
  const ctx = { ...test.ctx, account: shopper.account };
  const order = await createOrder(ctx, orderInput([product, 1]));
  const pay = async (nonce: string, protocol: 'REST' | 'tRPC' = 'REST') => {
    const answer = await test.app.inject({
      method: 'POST',
      url: protocol === 'REST' ? `/order/pay/${order.id}` : '/trpc/payment.pay',
      headers: shopper.headers,
      payload: { nonce, ...(protocol === 'tRPC' && { orderId: order.id }) },
    });
    const body = answer.json<{
      errorMessage?: string;
      result?: { data: { outcome: string; message: string } };
    }>();
    const { outcome, message } = body.result?.data ?? { outcome: null, message: body.errorMessage ?? null };
    return { status: answer.statusCode, outcome, message };
  };
  const stateOf = async () => {
    const rows = test.ctx.db.selectFrom('orders').select('state').where('id', '=', order.id);
    return (await rows.executeTakeFirstOrThrow()).state;
  };
  return { shopper, ctx, attempt: `${order.number}-1`, pay, stateOf };
}

const paid = (id: string) =>
  eventually(
    () => attemptOf(test.ctx, id),
    ({ state }) => state === 'submitted',
  );

const unconfirmed: [string, () => Promise<string>][] = [
  ['a card of which no bank was asked', () => test.sandbox.nonce()],
  [
    'a card that the bank did not confirm',
    async () => 'fake-three-d-secure-visa-failed-authentication-nonce',
  ],
  [
    'a card of which the bank could not be asked',
    async () => 'fake-three-d-secure-two-visa-error-on-lookup-nonce',
  ],
  [
    "a card of Google Pay with the card's own number",
    () => googlePayNonce(test.sandbox.url, 'visa-by-number'),
  ],
];

it.each(unconfirmed)('%s is declined on both APIs, and the order can be paid', async (_, nonce) => {
  const { attempt, pay, stateOf } = await purchase();
  expect(await pay(await nonce())).toMatchObject({ status: 402, message: refusal });
  expect(await pay(await nonce(), 'tRPC')).toEqual({ status: 200, outcome: 'declined', message: refusal });
  expect(await attemptOf(test.ctx, attempt)).toMatchObject({
    state: 'declined',
    nonceEnc: null,
    reason: expect.stringContaining('three_d_secure') as string,
  });
  expect(await stateOf()).toBe('pending');
  expect((await pay(confirmed)).status).toBe(200);
});

it('a saved card needs it for each payment', async () => {
  const { ctx, pay, stateOf } = await purchase();
  await test.sandbox.saveCard(await ctx.gateway.clientToken(ctx.account.id), '4111111111111111');
  const { clientToken, threeDSecure } = await checkout(ctx);
  expect(threeDSecure).toBe('required');
  expect(await pay(await test.sandbox.savedNonce(clientToken))).toMatchObject({
    status: 402,
    message: refusal,
  });
  expect(await stateOf()).toBe('pending');
});

it.each([
  ['confirmed', '4000000000001000', 200],
  ['not confirmed', '4000000000001018', 402],
  ['not enrolled', '4111111111111111', 402],
])('a card that the widget asked the bank about and that is %s: %s', async (_, number, status) => {
  const { ctx, pay } = await purchase();
  const { clientToken } = await checkout(ctx);
  expect((await pay(await test.sandbox.verify(clientToken, await test.sandbox.nonce(number)))).status).toBe(
    status,
  );
});

it('a card whose bank confirmed another amount is not charged, on both APIs, and pays once it is asked for this one', async () => {
  const { ctx, attempt, pay, stateOf } = await purchase();
  const { clientToken } = await checkout(ctx);
  const verified = async (amount: string) =>
    test.sandbox.verify(clientToken, await test.sandbox.nonce('4000000000001000'), amount);
  const message =
    'Your bank has confirmed another amount. You have not been charged. Please pay again and confirm when your bank asks.';
  for (const amount of ['1.00', '10.01']) {
    expect(await pay(await verified(amount))).toMatchObject({ status: 402, message });
    expect(await pay(await verified(amount), 'tRPC')).toMatchObject({ outcome: 'declined', message });
  }
  expect(await test.sandbox.transactionsOf(attempt)).toEqual([]);
  expect(await stateOf()).toBe('pending');
  expect((await pay(await verified('10.00'))).status).toBe(200);
});

it.each([
  confirmed,
  'fake-three-d-secure-visa-attempts-non-participating-nonce',
  'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
  'fake-paypal-one-time-nonce',
  'fake-venmo-account-nonce',
])('%s pays', async (nonce) => {
  const { attempt, pay } = await purchase();
  expect((await pay(nonce)).status).toBe(200);
  await paid(attempt);
});

it.each([
  ['Apple Pay', () => applePayNonce(test.sandbox.url, 'visa')],
  ['Google Pay', () => googlePayNonce(test.sandbox.url, 'visa')],
])('a card that %s passes on as a token of its network pays on both APIs', async (_, nonceOf) => {
  const [first, second] = [await purchase(), await purchase()];
  expect((await first.pay(await nonceOf())).status).toBe(200);
  expect(await second.pay(await nonceOf(), 'tRPC')).toMatchObject({ status: 200, outcome: 'paid' });
  await paid(first.attempt);
  await paid(second.attempt);
});

it('counts as a declined payment', async () => {
  const { pay } = await purchase();
  for (let tries = 0; tries < 5; tries++) expect((await pay(await test.sandbox.nonce())).status).toBe(402);
  expect((await pay(confirmed)).status).toBe(429);
});

describe('a sale without an answer', () => {
  /** The sweep of a process that was started without the requirement. */
  const sweep = async (attempt: string) => {
    await makeDue(test.ctx, attempt);
    await sweepAttempts({ ...test.ctx, env: { ...test.ctx.env, threeDSecure: 'optional' } });
    return attemptOf(test.ctx, attempt);
  };

  it.each(['500', 'drop-answer'] as const)('is repeated as it was sent: %s', async (kind) => {
    const [good, bad] = [await purchase(), await purchase()];
    await test.sandbox.fault({ family: 'sale', kind, times: 2 });
    expect((await good.pay(confirmed)).status).toBe(202);
    expect((await bad.pay(await test.sandbox.nonce())).status).toBe(202);
    expect(await sweep(good.attempt)).toMatchObject({ state: 'submitted', keyless: false });
    expect(await sweep(bad.attempt)).toMatchObject({ state: 'declined', keyless: false });
    expect([await good.stateOf(), await bad.stateOf()]).toEqual(['paid', 'pending']);
  });

  it('keeps the requirement where the request key is refused', async () => {
    const { attempt, pay, stateOf } = await purchase();
    await test.sandbox.fault({ family: 'sale', kind: 'key-not-allowed' });
    expect(await pay(await test.sandbox.nonce())).toMatchObject({ status: 402, message: refusal });
    expect(await attemptOf(test.ctx, attempt)).toMatchObject({ state: 'declined', keyless: true });
    expect(await stateOf()).toBe('pending');
  });
});
