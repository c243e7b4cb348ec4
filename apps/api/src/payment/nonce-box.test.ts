import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './nonce-box.ts';

const key = randomBytes(32);
const secret = {
  nonce: 'tokencc_bc_secret',
  deviceData: '{"correlation_id":"1"}',
  riskData: { customerIp: '203.0.113.9', customerBrowser: 'Mozilla/5.0' },
  threeDSecureRequired: true,
  customerId: 'account-1',
  address: '203.0.113.9',
};

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = sealSecret(secret, key, '1001-1');
  expect(sealed.toString('latin1')).not.toMatch(/tokencc|203|Mozilla/);
  expect(openSecret(sealed, key, '1001-1')).toEqual(secret);
});

it('never seals the same thing to the same bytes', () => {
  expect(sealSecret(secret, key, '1001-1')).not.toEqual(sealSecret(secret, key, '1001-1'));
});

it('opens with no other key, in no other row, and not when a byte was changed', () => {
  const sealed = sealSecret(secret, key, '1001-1');
  expect(openSecret(sealed, randomBytes(32), '1001-1')).toBeNull();
  expect(openSecret(sealed, key, '1001-2')).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSecret(sealed, key, '1001-1')).toBeNull();
});

it('opens what a version without risk data, 3-D Secure and storing sealed', () => {
  const { riskData, threeDSecureRequired, customerId, ...older } = secret;
  const sealed = sealSecret(older as typeof secret, key, '1001-1');
  expect([riskData, threeDSecureRequired, customerId]).not.toContain(null);
  expect(openSecret(sealed, key, '1001-1')).toEqual({
    ...older,
    riskData: null,
    threeDSecureRequired: false,
    customerId: null,
  });
});
