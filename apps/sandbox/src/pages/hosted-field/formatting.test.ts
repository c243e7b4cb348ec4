import { describe, expect, it } from 'vitest';
import { masked, shown, valueOf } from './formatting.ts';

const limits = { options: {}, cvvLength: 4 };

describe('the value behind what was typed', () => {
  it.each([
    ['number', '4111 1111-1111x1111', '4111111111111111'],
    ['number', '3782 822463 100059', '378282246310005'],
    ['number', '5555 5555 5555 44441', '5555555555554444'],
    ['cvv', '12a345', '1234'],
    ['expirationDate', '1234', '1234'],
    ['expirationDate', '12 / 34', '1234'],
    ['expirationDate', '5', '05'],
    ['expirationDate', '1/34', '0134'],
    ['expirationDate', '1', '1'],
    ['expirationDate', '12/2034', '122034'],
    ['expirationDate', '2034-12', '122034'],
    ['expirationDate', '12/34567', '123456'],
    ['expirationMonth', '012', '01'],
    ['expirationYear', '20345', '2034'],
    ['postalCode', 'SW1A 1AA, London', 'SW1A 1AA, '],
    ['cardholderName', 'Asha Rao', 'Asha Rao'],
  ] as const)('of %s %o is %o', (key, text, value) => {
    expect(valueOf(key, text, limits)).toBe(value);
  });

  it('is never padded while text is being deleted', () => {
    expect(valueOf('expirationDate', '5', limits, true)).toBe('5');
    expect(valueOf('expirationDate', '1 / 34', limits, true)).toBe('134');
  });

  it('is as long as the merchant and the brand allow', () => {
    expect(
      valueOf('number', '4111111111111111111', { ...limits, options: { maxCardLength: 16 } }),
    ).toHaveLength(16);
    expect(valueOf('cvv', '1234', { ...limits, cvvLength: 3 })).toBe('123');
    expect(valueOf('postalCode', '110001', { ...limits, options: { maxlength: 5 } })).toBe('11000');
  });
});

describe('what is shown', () => {
  it.each([
    ['number', '', ''],
    ['number', '4111', '4111'],
    ['number', '41111', '4111 1'],
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '4111111111111111110', '4111 1111 1111 1111110'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['expirationDate', '12', '12'],
    ['expirationDate', '123', '12 / 3'],
    ['cvv', '123', '123'],
  ] as const)('of %s %o is %o', (key, value, text) => {
    expect(shown(key, value)).toBe(text);
  });

  it('has its divider at once while text is being added', () => {
    expect(shown('expirationDate', '12', true)).toBe('12 / ');
    expect(shown('expirationDate', '1', true)).toBe('1');
  });

  it('can be masked', () => {
    expect(masked('number', '4111111111111111', {})).toBe('•••• •••• •••• ••••');
    expect(masked('number', '378282246310005', { showLastFour: true })).toBe('•••• •••••• •0005');
    expect(masked('cvv', '123', { character: '*' })).toBe('***');
    expect(masked('expirationDate', '1234', {})).toBe('•• / ••');
  });
});
