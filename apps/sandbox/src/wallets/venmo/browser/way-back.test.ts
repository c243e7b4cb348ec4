import { describe, expect, it } from 'vitest';
import { type Outcome, returnAddress } from './way-back.ts';

const shop = 'https://shop.example/pay?cart=1';
const query = new URLSearchParams({
  'x-success': `${shop}#venmoSuccess=1`,
  'x-cancel': `${shop}#venmoCancel=1`,
  'x-error': `${shop}#venmoError=1`,
});
const approved: Outcome = { status: 'APPROVED', nonce: 'a b', userName: 'asha-buyer', resourceId: null };

describe('the address that leads back to the shop', () => {
  it.each<[Outcome, string]>([
    [approved, 'venmoSuccess=1&paymentMethodNonce=a%20b&username=asha-buyer'],
    [
      { ...approved, resourceId: 'r1' },
      'venmoSuccess=1&paymentMethodNonce=a%20b&username=asha-buyer&resource_id=r1',
    ],
    [{ status: 'CANCELED', resourceId: null }, 'venmoCancel=1'],
    [{ status: 'CANCELED', resourceId: 'r1' }, 'venmoCancel=1&resource_id=r1'],
    [
      { status: 'FAILED', resourceId: null },
      'venmoError=1&errorMessage=The%20payment%20failed%20at%20Venmo.&errorCode=SANDBOX_FAILED',
    ],
  ])('of %j has the hash #%s', (outcome, hash) =>
    expect(returnAddress(query, outcome)).toBe(`${shop}#${hash}`),
  );

  it.each([
    ['NOOP', undefined],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['com.example.app://pay', 'com.example.app://pay#paymentMethodNonce=a%20b&username=asha-buyer'],
  ])('given as %j is %s', (given, address) =>
    expect(returnAddress(new URLSearchParams({ 'x-success': given }), approved)).toBe(address),
  );
});
