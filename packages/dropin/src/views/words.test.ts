import { describe, expect, it } from 'vitest';
import { en_US } from '../locales/en_US.ts';
import type { Method } from '../machine/method.ts';
import { deletionMessage, expiryOf } from './words.ts';

const inMay = new Date(2030, 4, 31, 23, 59);
const inJune = new Date(2030, 5, 1);
/** The gateway may return a value of any type. */
const cardOf = (expirationMonth?: unknown, expirationYear?: unknown): Method => ({
  nonce: 'nonce-1',
  type: 'CreditCard',
  details: { expirationMonth, expirationYear } as Method['details'],
});

describe('the expiry of a saved card', () => {
  it.each([
    ['is not past in its last month', cardOf('05', '2030'), inMay, 'Expires 05/30'],
    ['is past from the next month on', cardOf('05', '2030'), inJune, 'Expired 05/30'],
    ['may be given in numbers', cardOf(5, 2031), inJune, 'Expires 05/31'],
    ['in December ends with the year', cardOf('12', '2029'), inMay, 'Expired 12/29'],
  ])('%s', (_case, card, now, text) => {
    expect(expiryOf(card, en_US, now)).toEqual({ text, isPast: text.startsWith('Expired') });
  });

  it.each([
    ['no date', undefined, undefined],
    ['half a date', '05', undefined],
    ['no numbers', 'May', '2030'],
    ['a short year', '05', '30'],
    ['null', null, null],
  ])('is not shown where the gateway gives %s', (_case, month, year) => {
    expect(expiryOf(cardOf(month, year), en_US, inMay)).toBeUndefined();
  });
});

describe('the question before a method is deleted', () => {
  const generic = en_US.genericDeleteConfirmationMessage;

  it.each<[string, Method['type'], Method['details']]>([
    ['Delete Visa card ending in 1111?', 'CreditCard', { cardType: 'Visa', lastFour: '1111' }],
    [generic, 'CreditCard', { lastFour: '1111' }],
    [generic, 'CreditCard', { cardType: 'Visa' }],
    ['Delete PayPal account a@b.example?', 'PayPalAccount', { email: 'a@b.example' }],
    [generic, 'PayPalAccount', {}],
    [generic, 'AndroidPayCard', { cardType: 'Visa', lastFour: '1111' }],
  ])('is "%s" for %s %o', (question, type, details) => {
    expect(deletionMessage({ nonce: 'nonce-1', type, details }, en_US)).toBe(question);
  });
});
