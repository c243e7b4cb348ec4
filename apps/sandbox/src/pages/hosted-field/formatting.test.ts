import { describe, expect, it } from 'vitest';
import { masked, maxLengthOf, plainValueOf, formatted, valueOf } from './formatting.ts';

const limits = { options: {}, codeLength: 4 };

describe('the value without formatting', () => {
  it.each([
    ['number', '4111 1111-1111x1111', '4111111111111111'],
    ['number', '3782 822463 100059', '378282246310005'],
    ['number', '5555 5555 5555 44441', '5555555555554444'],
    ['number', '99999999999999999999', '9999999999999999'],
    ['number', '４１１１ ١٢٣٤ १२३४', '411112341234'],
    ['cvv', '12a345', '1234'],
    ['cvv', '۱۲۳', '123'],
    ['expirationDate', '1234', '1234'],
    ['expirationDate', '1230', '1230'],
    ['expirationDate', '12/30', '1230'],
    ['expirationDate', '12 / 34', '1234'],
    ['expirationDate', '12-34', '1234'],
    ['expirationDate', '12.34', '1234'],
    ['expirationDate', ' 12 34 ', '1234'],
    ['expirationDate', '5', '05'],
    ['expirationDate', '530', '0530'],
    ['expirationDate', '1/', '01'],
    ['expirationDate', '1/30', '0130'],
    ['expirationDate', '1/2034', '012034'],
    ['expirationDate', '1 ', '01'],
    ['expirationDate', '1', '1'],
    ['expirationDate', '12/2030', '122030'],
    ['expirationDate', '2034-12', '122034'],
    ['expirationDate', '12/34567', '123456'],
    ['expirationDate', '１２／３４', '1234'],
    ['expirationMonth', '012', '01'],
    ['expirationYear', '20345', '2034'],
    ['postalCode', 'SW1A 1AA, London', 'SW1A 1AA, '],
    ['postalCode', '١١٠٠٠１', '110001'],
    ['cardholderName', 'Asha Rao', 'Asha Rao'],
    ['cardholderName', 'N'.repeat(300), 'N'.repeat(255)],
  ] as const)('of %s %o is %o', (key, text, value) => {
    expect(valueOf(key, text, limits)).toBe(value);
  });

  it('is never padded while text is being deleted', () => {
    expect(valueOf('expirationDate', '5', limits, true)).toBe('5');
    expect(valueOf('expirationDate', '1 / 34', limits, true)).toBe('134');
  });

  it('is as long as the merchant and the brand allow', () => {
    const long = '4111111111111111111';
    expect(valueOf('number', long, limits)).toHaveLength(19);
    expect(valueOf('number', long, { ...limits, options: { maxCardLength: 16 } })).toHaveLength(16);
    expect(valueOf('number', '378282246310005', { ...limits, options: { maxCardLength: 16 } })).toHaveLength(
      15,
    );
    expect(valueOf('cvv', '1234', { ...limits, codeLength: 3 })).toBe('123');
    expect(valueOf('cvv', '1234', { ...limits, options: { maxlength: 3 } })).toBe('123');
    expect(valueOf('cvv', '12345', { ...limits, options: { maxlength: 9 } })).toBe('1234');
    expect(valueOf('postalCode', '110001', { ...limits, options: { maxlength: 5 } })).toBe('11000');
  });

  it.each([
    ['number', '4111 1111-1111 1111', '4111111111111111'],
    ['number', '4x', '4x'],
    ['cvv', '12x', '12x'],
    ['expirationDate', '12-30', '1230'],
    ['expirationDate', '2030-12', '122030'],
    ['expirationDate', 'December', 'December'],
    ['postalCode', 'SW1A 1AA', 'SW1A 1AA'],
    ['postalCode', '１１０００१', '110001'],
  ] as const)('keeps, unformatted, what is wrong: %s %o is %o', (key, text, value) => {
    expect(plainValueOf(key, text)).toBe(value);
  });
});

describe('the formatted value', () => {
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
    expect(formatted(key, value)).toBe(text);
  });

  it('gets its divider at once while text is being added', () => {
    expect(formatted('number', '4111', true)).toBe('4111 ');
    expect(formatted('number', '4111111111111111', true)).toBe('4111 1111 1111 1111');
    expect(formatted('expirationDate', '12', true)).toBe('12 / ');
    expect(formatted('expirationDate', '1', true)).toBe('1');
  });

  it('can be masked, except its dividers', () => {
    expect(masked('4111 1111 1111 1111')).toBe('•••• •••• •••• ••••');
    expect(masked('3782 822463 10005', undefined, 4)).toBe('•••• •••••• •0005');
    expect(masked('123', '*')).toBe('***');
    expect(masked('123', '$&')).toBe('$&$&$&');
    expect(masked('12 / 34')).toBe('•• / ••');
  });

  it.each([
    ['number', '', 22],
    ['number', '4111', 22],
    ['number', '3782', 17],
    ['cvv', '', 4],
    ['expirationDate', '', 9],
    ['expirationMonth', '', 2],
    ['expirationYear', '', 4],
    ['postalCode', '', 10],
    ['cardholderName', '', 255],
  ] as const)('of %s, with %o in it, has a maxlength of %i', (key, value, length) => {
    expect(maxLengthOf(key, value, limits)).toBe(length);
  });
});
