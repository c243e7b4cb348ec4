import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { logInAs } from '../../people/account/account.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, orderInput } from '../order/shop.fixture.ts';
import { attemptOf, makeDue, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { openSecret, sealSecret } from './sale.service.ts';

/** What the gateway is told with a sale besides the money: device data, the shopper's address and browser. */

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest({ trustedProxies: ['loopback'] });
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const deviceData = '{"correlation_id":"0123456789"}';
const browser = 'Mozilla/5.0 (X11; Linux x86_64)';
const sent = { deviceData, riskData: { customerIp: '203.0.113.9', customerBrowser: browser } };

/** Somebody's order, and how it is paid over either API, as a proxy passes it on. */
async function purchase() {
  const { account, headers } = await logInAs(test.ctx, '0');
  const product = await addProduct(test.ctx, {});
  const order = await createOrder({ ...test.ctx, account }, orderInput([product, 1]));
  const attempt = `${order.number}-1`;
  const pay = async (protocol: 'REST' | 'tRPC', more: object = {}) => {
    const nonce = await test.sandbox.nonce();
    const answer = await test.app.inject({
      method: 'POST',
      url: protocol === 'REST' ? `/order/pay/${order.id}` : '/trpc/payment.pay',
      headers: { ...headers, 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'user-agent': browser, ...more },
      payload: { nonce, deviceData, ...(protocol === 'tRPC' && { orderId: order.id }) },
    });
    return answer.statusCode;
  };
  return { attempt, pay };
}

describe.each(['REST', 'tRPC'] as const)('a sale over %s', (protocol) => {
  it("tells the gateway the device data, the shopper's address and the browser", async () => {
    const { attempt, pay } = await purchase();
    expect(await pay(protocol)).toBe(200);
    expect(await test.sandbox.transactionsOf(attempt)).toMatchObject([sent]);
  });

  it.each(['500', 'drop-answer'] as const)(
    'that met %s is repeated as the same request, and then nothing of it is kept',
    async (kind) => {
      const { attempt, pay } = await purchase();
      await test.sandbox.fault({ family: 'sale', kind });
      expect(await pay(protocol)).toBe(protocol === 'REST' ? 202 : 200);
      const kept = await attemptOf(test.ctx, attempt);
      expect(kept.nonceEnc).not.toBeNull();
      expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|Mozilla/);
      expect(kept.nonceEnc?.toString('latin1')).not.toMatch(/203\.0\.113|Mozilla|correlation/);
      await makeDue(test.ctx, attempt);
      await sweepAttempts(test.ctx);
      expect(await attemptOf(test.ctx, attempt)).toMatchObject({ state: 'submitted', nonceEnc: null });
      // A request key that came with another request is refused, and the sale would be repeated without it.
      expect(await attemptOf(test.ctx, attempt)).toMatchObject({ keyless: false });
      expect(await test.sandbox.transactionsOf(attempt)).toMatchObject([sent]);
    },
  );
});

it('leaves out an address that is none, and cuts a long browser to what the gateway takes', async () => {
  const { attempt, pay } = await purchase();
  const headers = { 'x-forwarded-for': 'unknown', 'user-agent': 'x'.repeat(2_000) };
  expect(await pay('REST', headers)).toBe(200);
  const riskData = { customerIp: null, customerBrowser: 'x'.repeat(255) };
  expect(await test.sandbox.transactionsOf(attempt)).toMatchObject([{ riskData }]);
});

it('writes none of it into the log', () => {
  expect(test.logged.join('\n')).not.toMatch(/203\.0\.113|Mozilla|correlation/);
});

const key = randomBytes(32);
const secret = {
  nonce: 'tokencc_bc_secret',
  deviceData: '{"correlation_id":"1"}',
  riskData: { customerIp: '203.0.113.9', customerBrowser: 'Mozilla/5.0' },
  threeDSecureRequired: true,
  customerId: 'account-1',
  payerId: 'account-1',
  address: '203.0.113.9',
};

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = sealSecret(secret, [key], '1001-1');
  expect(sealed.toString('latin1')).not.toMatch(/tokencc|203|Mozilla/);
  expect(openSecret(sealed, [key], '1001-1')).toEqual(secret);
});

it('never seals the same thing to the same bytes', () => {
  expect(sealSecret(secret, [key], '1001-1')).not.toEqual(sealSecret(secret, [key], '1001-1'));
});

it('opens with no other key, in no other row, and not when a byte was changed', () => {
  const sealed = sealSecret(secret, [key], '1001-1');
  expect(openSecret(sealed, [randomBytes(32)], '1001-1')).toBeNull();
  expect(openSecret(sealed, [key], '1001-2')).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSecret(sealed, [key], '1001-1')).toBeNull();
});

it('opens what a former key sealed, and seals with the newest', () => {
  const newest = randomBytes(32);
  const former = sealSecret(secret, [key], '1001-1');
  expect(openSecret(former, [newest, key], '1001-1')).toEqual(secret);
  expect(openSecret(former, [newest, randomBytes(32)], '1001-1')).toBeNull();
  const sealed = sealSecret(secret, [newest, key], '1001-1');
  expect(openSecret(sealed, [newest], '1001-1')).toEqual(secret);
  expect(openSecret(sealed, [key], '1001-1')).toBeNull();
});

it('opens what a version without risk data, 3-D Secure, storing and the payer sealed', () => {
  const { riskData, threeDSecureRequired, customerId, payerId, ...older } = secret;
  const sealed = sealSecret(older as typeof secret, [key], '1001-1');
  expect([riskData, threeDSecureRequired, customerId, payerId]).not.toContain(null);
  expect(openSecret(sealed, [key], '1001-1')).toEqual({
    ...older,
    riskData: null,
    threeDSecureRequired: false,
    customerId: null,
    payerId: null,
  });
});
