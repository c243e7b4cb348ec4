import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en_US } from './en_US.ts';
import { readTranslations, resolveStrings } from './resolve-strings.ts';
import { withBullets } from './with-bullets.ts';

const warn = vi.fn<typeof console.warn>();
beforeEach(() => {
  vi.stubGlobal('document', { characterSet: 'UTF-8' });
  vi.spyOn(console, 'warn').mockImplementation(warn.mockReset());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const textsWith = (translations: unknown) => resolveStrings(readTranslations(translations));
const broken = () => {
  throw new Error('broken');
};

describe('the texts of a widget', () => {
  it.each([undefined, null, {}, Object.create(null)])('are as they are where translations are %s', (none) => {
    expect(textsWith(none)).toEqual(en_US);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['a text', 'payWithCard'],
    ['a number', 7],
    ['a list', ['x']],
    ['a function', () => 'x'],
    ['a proxy without keys', new Proxy({}, { ownKeys: broken })],
    ['a proxy without values', new Proxy({ edit: 'x' }, { get: broken })],
    ['a proxy of nothing', revoked()],
    [
      'an object that throws',
      {
        get edit() {
          return broken();
        },
      },
    ],
  ])('are as they are, which the console says, where translations are %s', (_, translations) => {
    expect(textsWith(translations)).toEqual(en_US);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('are the merchant’s own by key, with markup kept as text', () => {
    const payWithCard = '<img src=x onerror="alert(1)"> & \u202Epay';
    expect(textsWith({ payWithCard })).toEqual({ ...en_US, payWithCard });
  });

  it('are the merchant’s own before those of the language, and theirs before English', () => {
    const german = { ...en_US, edit: 'Bearbeiten', payWithCard: 'Mit Karte zahlen' };
    const texts = resolveStrings(readTranslations({ edit: 'Meine Karten' }), german);
    expect(texts).toEqual({ ...german, edit: 'Meine Karten' });
  });

  it('are empty where the merchant’s own is no string', () => {
    const translations = { edit: 7, Card: null, Visa: undefined, payWithCard: { toString: () => 'x' } };
    expect(textsWith(translations)).toMatchObject({ edit: '', Card: '', Visa: '', payWithCard: '' });
  });

  it('are as they are where the merchant’s own would slow the page down', () => {
    const long = 'x'.repeat(2_000);
    expect(textsWith({ edit: `${long}x`, payWithCard: long })).toEqual({ ...en_US, payWithCard: long });
    expect(warn).toHaveBeenCalledExactlyOnceWith('Drop-in: these translations are not used.', ['edit']);
  });

  it('take no unknown key, also none of a prototype, and the console names those', () => {
    const translations = JSON.parse('{"__proto__":{"edit":"x"},"constructor":"x","toString":"x","mine":"x"}');
    const strings = textsWith(translations);
    expect(strings).toEqual(en_US);
    expect(Object.getPrototypeOf(strings)).toBe(Object.prototype);
    expect(Object.hasOwn(strings, 'toString')).toBe(false);
    const unknown = ['__proto__', 'constructor', 'toString', 'mine'];
    expect(warn).toHaveBeenCalledExactlyOnceWith('Drop-in: these translations are not used.', unknown);
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

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
