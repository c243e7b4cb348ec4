import creditCardType from 'credit-card-type';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardsOf, useBrandsOf, acceptedBrands } from './card-brands.ts';
import { verify, verifyMonthAndYear } from './verification.ts';

const around = (number = '', options = {}) => ({ options, cards: cardsOf(number), hasNumber: true });
const year = new Date().getFullYear();
const month = new Date().getMonth() + 1;

/** A number of this length with this prefix that passes Luhn's check. */
function numberOf(prefix: string, length: number): string {
  const digits = prefix.padEnd(length - 1, '0');
  const last = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(passesLuhn);
  return last ?? digits;
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (1 + (index % 2));
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

beforeEach(() => useBrandsOf('3.144.0'));

describe('a field’s value', () => {
  it.each([
    ['number', '4111111111111111', true, true],
    ['number', '4111', false, true],
    ['number', '4x', false, false],
    ['number', '5555555555554445', false, false],
    ['number', '99', false, false],
    ['number', '', false, true],
    ['expirationDate', '1234', true, true],
    ['expirationDate', `12${year}`, true, true],
    ['expirationDate', `12${year + 19}`, true, true],
    ['expirationDate', `12${year + 20}`, false, false],
    ['expirationDate', '0119', false, false],
    ['expirationDate', '0120', false, true],
    ['expirationDate', '1334', false, false],
    ['expirationDate', '12', false, true],
    ['expirationDate', '', false, true],
    ['expirationDate', 'December', false, false],
    ['postalCode', '11', false, true],
    ['postalCode', '110001', true, true],
    ['cardholderName', 'Asha Rao', true, true],
    ['cardholderName', 'N'.repeat(255), true, true],
    ['cardholderName', 'N'.repeat(256), false, false],
    ['cardholderName', '4111 1111', false, true],
    ['cardholderName', '', false, true],
  ] as const)('%s %o: valid %o, potentially %o', (key, value, isValid, isPotentiallyValid) => {
    expect(verify(key, value, around(value))).toMatchObject({ isValid, isPotentiallyValid });
  });

  it.each([
    ['visa', '4111', [16, 18, 19]],
    ['mastercard', '5555', [16]],
    ['american-express', '3782', [15]],
    ['diners-club', '3056', [14, 16, 19]],
    ['discover', '6011', [16, 19]],
    ['jcb', '3530', [16, 17, 18, 19]],
    ['unionpay', '6240', [14, 15, 16, 17, 18, 19]],
    ['maestro', '5018', [12, 13, 14, 15, 16, 17, 18, 19]],
    ['elo', '401178', [16]],
    ['mir', '2200', [16, 17, 18, 19]],
    ['hiper', '637095', [16]],
    ['hipercard', '606282', [16]],
  ])('a number of %s has one of its lengths and passes Luhn’s check', (type, prefix, lengths) => {
    expect(creditCardType(prefix)).toMatchObject([{ type, lengths }]);
    for (let length = 12; length <= 19; length += 1) {
      const number = numberOf(prefix, length);
      expect([length, verify('number', number, around(number)).isValid]).toEqual([
        length,
        lengths.includes(length),
      ]);
      const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
      expect(verify('number', wrong, around(wrong)).isValid).toBe(false);
    }
  });

  it('can be longer than the merchant allows', () => {
    const long = numberOf('4111', 19);
    expect(verify('number', long, around(long, { maxCardLength: 16 })).isValid).toBe(false);
    expect(verify('postalCode', '1234', around('', { minlength: 5 })).isValid).toBe(false);
  });

  it('of a security code has the length of the brand, or of any brand while it is unknown', () => {
    const lengths = (number: string) =>
      ['12', '123', '1234'].filter((code) => verify('cvv', code, around(number)).isValid);
    expect(lengths('4111111111111111')).toEqual(['123']);
    expect(lengths('378282246310005')).toEqual(['1234']);
    expect(lengths('')).toEqual(['123', '1234']);
    expect(lengths('3')).toEqual(['123', '1234']);
    expect(verify('cvv', '1234', around('4111'))).toMatchObject({ isPotentiallyValid: false });
  });

  it('of a security code without a number has three or four digits, or the merchant’s minimum', () => {
    const alone = (code: string, options = {}) =>
      verify('cvv', code, { options, cards: cardsOf(''), hasNumber: false }).isValid;
    expect(['12', '123', '1234'].map((code) => alone(code))).toEqual([false, true, true]);
    expect(['123', '1234'].map((code) => alone(code, { minlength: 4 }))).toEqual([false, true]);
  });

  it('of month and year is verified together, once each is valid by itself', () => {
    const good = { isValid: true, isPotentiallyValid: true };
    const over = { isValid: false, isPotentiallyValid: false };
    expect(verifyMonthAndYear(String(month), String(year))).toMatchObject({
      expirationMonth: good,
      expirationYear: good,
    });
    expect(verifyMonthAndYear('12', '')).toMatchObject({
      expirationMonth: good,
      expirationYear: { isValid: false, isPotentiallyValid: true },
    });
    expect(verifyMonthAndYear('13', String(year))).toMatchObject({
      expirationMonth: over,
      expirationYear: good,
    });
    expect(verifyMonthAndYear('12', '1999')).toMatchObject({ expirationYear: over });
    if (month > 1)
      expect(verifyMonthAndYear('01', String(year))).toMatchObject({
        expirationMonth: over,
        expirationYear: over,
      });
  });
});

describe('the brands that a form accepts', () => {
  it.each([
    ['3.144.0', ['naranja', 'verve']],
    ['3.136.0', ['verve']],
    ['3.123.2', []],
  ])('are those that the SDK %s knows', (version, more) => {
    useBrandsOf(version);
    const twelve = `visa master-card american-express diners-club discover jcb unionpay maestro elo mir hiper hipercard`;
    expect(new Set(cardsOf('').map(({ type }) => type))).toEqual(new Set([...twelve.split(' '), ...more]));
  });

  it('are reported with four properties each, by the protocol’s names', () => {
    expect(cardsOf('55')).toEqual([
      { niceType: 'Mastercard', type: 'master-card', code: { name: 'CVC', size: 3 }, supported: true },
    ]);
  });

  it('are the gateway’s, changed by the merchant’s settings for single brands, in any spelling', () => {
    const supported = (number: string, ...rules: Parameters<typeof acceptedBrands>) =>
      cardsOf(number, acceptedBrands(...rules)).map((card) => card.supported);
    expect(supported('378282246310005', ['Visa'])).toEqual([false]);
    expect(supported('378282246310005', ['Visa', 'American Express'])).toEqual([true]);
    expect(supported('378282246310005', ['Visa'], { 'american-express': true })).toEqual([true]);
    expect(supported('55', ['MasterCard'])).toEqual([true]);
    expect(supported('55', ['MasterCard'], { mastercard: false })).toEqual([false]);
    expect(supported('6240', [], { 'union-pay': true })).toEqual([true]);
    expect(supported('3056', ['Discover'])).toEqual([false]);
  });

  it('make a number invalid as soon as only an unaccepted brand is possible', () => {
    const cards = (number: string) => cardsOf(number, acceptedBrands(['Visa']));
    const judged = (number: string) => verify('number', number, { ...around(number), cards: cards(number) });
    expect(judged('3')).toMatchObject({ isPotentiallyValid: true });
    expect(judged('378282246310005')).toMatchObject({ isValid: false, isPotentiallyValid: false });
    expect(judged('4111111111111111')).toMatchObject({ isValid: true });
  });
});
