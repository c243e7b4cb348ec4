import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en_US } from './en_US.ts';
import { resolveStrings } from './resolve-strings.ts';
import { withBullets } from './with-bullets.ts';

beforeEach(() => void vi.stubGlobal('document', { characterSet: 'UTF-8' }));
afterEach(() => void vi.unstubAllGlobals());

describe('the texts of a widget', () => {
  it.each([undefined, 'en_US', 'en', 'xx_YY', '', '__proto__', 'constructor', 7, null, {}])(
    'are English where the locale is %s',
    (locale) => expect(resolveStrings({ locale } as object)).toEqual(en_US),
  );

  it.each([undefined, null, 'payWithCard', 7, [], () => 'x', Object.create(null)])(
    'are as they are where the translations are %s',
    (translations) => expect(resolveStrings({ translations })).toEqual(en_US),
  );

  it('are the merchant’s own by key, with markup kept as text', () => {
    const payWithCard = '<img src=x onerror="alert(1)"> & \u202Epay';
    expect(resolveStrings({ translations: { payWithCard } })).toEqual({ ...en_US, payWithCard });
  });

  it('are empty where the merchant’s own is no string', () => {
    const translations = { edit: 7, Card: null, Visa: undefined, payWithCard: { toString: () => 'x' } };
    expect(resolveStrings({ translations })).toMatchObject({ edit: '', Card: '', Visa: '', payWithCard: '' });
  });

  it('take no unknown key, also none of a prototype', () => {
    const translations = JSON.parse('{"__proto__":{"edit":"x"},"constructor":"x","toString":"x","mine":"x"}');
    const strings = resolveStrings({ translations });
    expect(strings).toEqual(en_US);
    expect(Object.getPrototypeOf(strings)).toBe(Object.prototype);
    expect(Object.hasOwn(strings, 'toString')).toBe(false);
  });
});

describe('bullets', () => {
  it.each([
    ['UTF-8', '•••• 1'],
    ['utf-8', '•••• 1'],
    ['windows-1252', '**** 1'],
    ['', '**** 1'],
    [undefined, '**** 1'],
  ])('on a page in %s are %s', (characterSet, shown) => {
    vi.stubGlobal('document', { characterSet });
    expect(withBullets('•••• 1')).toBe(shown);
  });
});
