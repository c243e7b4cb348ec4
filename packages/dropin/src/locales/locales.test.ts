import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en_US } from './en_US.ts';
import { findLocale, tagOf } from './find-locale.ts';
import { localeFiles, localeIds, type LocaleId } from './locale-files.ts';

type Texts = Readonly<Record<string, string>>;

const keys = Object.keys(en_US) as (keyof typeof en_US)[];
const files = await Promise.all(
  Object.entries(localeFiles).map(async ([id, load]) => [id as LocaleId, await load()] as const),
);
const locales = files.map(([id, { strings }]) => [id, strings as Texts] as const);
const translated = locales.filter(([id]) => !id.startsWith('en_'));

/** The texts that may be the English ones: words that the language has taken over. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  // The abbreviation that is printed on cards and in forms there too.
  cvvLabel: 'bn ca es fil fr_XC gu hi id it kn ml mr ms pa pt ta te'.split(' '),
  // Romanian and Filipino say 'card'.
  Card: ['fil', 'ro'],
  expirationDatePlaceholder: ['fil', 'he'],
  expirationDateLabelSubheading: ['fil', 'he'],
};

/** What other scripts write in Latin letters too. */
const names = /\b(PayPal|Venmo|Apple Pay|Google Pay|3D( Secure)?|QR|CVV2?|MM\/YY)\b/g;

/** The letters of a language, where one script of Unicode does not name them. */
const lettersOf: Readonly<Record<string, string>> = {
  Jpan: String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`,
  Kore: String.raw`\p{Script=Hangul}`,
  Hans: String.raw`\p{Script=Han}`,
  Hant: String.raw`\p{Script=Han}`,
};

/** Characters that only one of the two ways to write Chinese has. */
const chinese = { Hans: /[请码银证错误输无这种账]/u, Hant: /[請碼銀證錯誤輸無這種帳]/u };

const scriptOf = (id: LocaleId) => new Intl.Locale(tagOf(id)).maximize().script ?? '';
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];

describe('the files', () => {
  it('are all in the list, and no other', () => {
    const found = readdirSync(new URL('.', import.meta.url)).flatMap(
      (name) => /^([a-z]{2,3}_[A-Z]{2})\.ts$/.exec(name)?.[1] ?? [],
    );
    expect([...localeIds].toSorted()).toEqual(found.toSorted());
  });

  it('are found by the language of a page', () => {
    for (const id of localeIds)
      expect(findLocale(tagOf(id))).toBe(id.endsWith('_XC') ? findLocale(id.slice(0, 2)) : id);
  });
});

describe.each(locales)('%s', (id, strings) => {
  it('has every text, and no other', () => {
    const own = Object.keys(strings);
    expect(own.filter((key) => !keys.includes(key as 'edit'))).toEqual([]);
    for (const key of keys) expect(strings[key] ?? en_US[key], key).not.toBe('');
  });

  it('has the placeholders of English in each', () => {
    for (const key of keys)
      expect(placeholders(strings[key] ?? en_US[key]), key).toEqual(placeholders(en_US[key]));
  });

  it('has no stray space, and the language’s own quotation marks', () => {
    const marks = id.startsWith('en_') ? /["`]|\.\.\./ : /["'`]|\.\.\./;
    for (const [key, text] of Object.entries(strings)) {
      expect(text, key).not.toMatch(/^\s|\s$|\s\s/);
      expect(text, key).not.toMatch(marks);
      expect(text, key).toBe(text.normalize('NFC'));
    }
  });
});

describe.each(translated)('%s', (id, strings) => {
  const language = id.split('_', 1).join();

  it('says nothing in English', () => {
    const same = keys.filter((key) => strings[key] === en_US[key]);
    const mayBe = Object.keys(sameAsEnglish).filter((key) =>
      [id, language].some((name) => sameAsEnglish[key]?.includes(name)),
    );
    expect(same.filter((key) => !mayBe.includes(key))).toEqual([]);
  });

  it('is written in the letters of its language', () => {
    const script = scriptOf(id);
    const letters = lettersOf[script] ?? String.raw`\p{Script=${script}}`;
    const foreign = new RegExp(String.raw`(?![${letters}])\p{L}`, 'u');
    for (const [key, text] of Object.entries(strings)) {
      const rest = text.replace(/\{\{\w+\}\}/g, '').replace(names, '');
      expect(foreign.exec(rest)?.[0], `${key}: ${text}`).toBeUndefined();
    }
    const all = Object.values(strings).join('');
    if (script === 'Hans') expect(chinese.Hant.exec(all)).toBeNull();
    if (script === 'Hant') expect(chinese.Hans.exec(all)).toBeNull();
  });

  it('has no two texts alike that differ in English', () => {
    const first = new Map<string, string>();
    for (const key of keys) {
      const text = strings[key]?.toLowerCase();
      if (text === undefined) continue;
      expect(first.get(text) ?? en_US[key], `${key}: ${text}`).toBe(en_US[key]);
      first.set(text, en_US[key]);
    }
  });

  it('writes numbers in the digits that are typed, and their noun as its plural asks', () => {
    const three = strings['cvvThreeDigitLabelSubheading'] ?? '';
    const four = strings['cvvFourDigitLabelSubheading'] ?? '';
    expect(three).toContain('3');
    expect(four).toContain('4');
    expect(Object.values(strings).join()).not.toMatch(/(?!\d)\p{Nd}/u);
    // Less than 256, or at most 255.
    expect(strings['fieldTooLongForCardholderName']).toMatch(/25[56]/);
    const plural = new Intl.PluralRules(tagOf(id));
    const isOneForm = plural.select(3) === plural.select(4);
    const noun = (text: string) => text.replace(/\p{N}/u, '');
    expect(noun(three) === noun(four)).toBe(isOneForm);
  });

  it('says in both places alike how an expiry date is typed', () => {
    const typed = strings['expirationDatePlaceholder'] ?? '';
    expect(strings['expirationDateLabelSubheading']).toMatch(new RegExp(`^[(（]${typed}[)）]$`));
    expect(typed).toMatch(/^[^/]+\/[^/]+$/);
    // In the frames, which are left to right, the month is on the left as in what is typed.
    if (/[\p{Script=Arab}\p{Script=Hebr}]/u.test(typed)) expect(typed).toContain('\u200E/\u200E');
  });
});
