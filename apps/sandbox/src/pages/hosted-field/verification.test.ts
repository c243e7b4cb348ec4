import { describe, expect, it } from 'vitest';
import { cardsOf } from './card-brands.ts';
import { cvvLengths, verify } from './verification.ts';

const around = (number = '', options = {}) => ({ options, cards: cardsOf(number), alone: false });
const year = new Date().getFullYear();

describe('a field’s value', () => {
  it.each([
    ['number', '4111111111111111', true, true],
    ['number', '4111', false, true],
    ['number', '5555555555554445', false, false],
    ['number', '99', false, false],
    ['number', '', false, true],
    ['expirationDate', '1234', true, true],
    ['expirationDate', `12${year + 19}`, true, true],
    ['expirationDate', `12${year + 20}`, false, false],
    ['expirationDate', '0119', false, false],
    ['expirationDate', '0120', false, true],
    ['expirationDate', '1334', false, false],
    ['expirationDate', '12', false, true],
    ['expirationMonth', '12', true, true],
    ['expirationMonth', '13', false, false],
    ['expirationYear', String(year), true, true],
    ['expirationYear', '1999', false, false],
    ['postalCode', '11', false, true],
    ['postalCode', '110001', true, true],
    ['cardholderName', 'Asha Rao', true, true],
    ['cardholderName', '4111 1111', false, true],
  ] as const)('%s %o: valid %o, potentially %o', (key, value, isValid, isPotentiallyValid) => {
    expect(verify(key, value, around(value))).toMatchObject({ isValid, isPotentiallyValid });
  });

  it('of a security code is as long as the brand wants', () => {
    expect(verify('cvv', '123', around('4111111111111111')).isValid).toBe(true);
    expect(verify('cvv', '123', around('378282246310005')).isValid).toBe(false);
    expect(verify('cvv', '1234', around('378282246310005')).isValid).toBe(true);
    expect(cvvLengths(around('')).toSorted((a, b) => a - b)).toEqual([3, 4]);
  });

  it('of a month this year is over when the month is', () => {
    const past = new Date().getMonth();
    const verified = verify('expirationMonth', String(past).padStart(2, '0'), {
      ...around(),
      year: String(year),
    });
    expect(verified.isValid).toBe(false);
  });

  it('of a brand that the merchant does not take is invalid only when asked to be', () => {
    const cards = cardsOf('378282246310005', { gateway: ['Visa'] });
    expect(cards).toMatchObject([{ type: 'american-express', supported: false }]);
    const amex = { cards, alone: false };
    expect(verify('number', '378282246310005', { ...amex, options: {} }).isValid).toBe(true);
    expect(
      verify('number', '378282246310005', { ...amex, options: { rejectUnsupportedCards: true } }).isValid,
    ).toBe(false);
    expect(
      cardsOf('378282246310005', { gateway: ['Visa'], overrides: { 'american-express': true } }),
    ).toMatchObject([{ supported: true }]);
    expect(cardsOf('55', { gateway: ['MasterCard'] })).toMatchObject([
      { type: 'master-card', supported: true },
    ]);
    expect(cardsOf('55', { overrides: { mastercard: false } })).toMatchObject([{ supported: false }]);
  });
});
