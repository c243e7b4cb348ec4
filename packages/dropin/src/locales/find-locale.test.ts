import { describe, expect, it } from 'vitest';
import { findLocale, tagOf } from './find-locale.ts';
import { localeIds } from './locale-files.ts';

describe('the locale that an option names', () => {
  it.each(localeIds)('is %s by its id, and by its tag in any case', (id) => {
    expect(findLocale(id)).toBe(id);
    expect(findLocale(id.replace('_', '-').toUpperCase())).toBe(id);
    expect(findLocale(id.toLowerCase())).toBe(id);
    expect(Intl.getCanonicalLocales(tagOf(id))).toEqual([tagOf(id)]);
  });

  /** docs/behaviour/widget.md#locales */
  it.each(
    `ar_EG cs_CZ da_DK de_DE el_GR en_US es_ES fi_FI fr_FR id_ID it_IT hu_HU ja_JP ko_KR nl_NL no_NO pl_PL
     pt_PT ru_RU sk_SK sv_SE th_TH zh_CN he_IL`.split(/\s+/),
  )('is %s by its short name, and by a region without texts', (id) => {
    expect(findLocale(id.slice(0, 2))).toBe(id);
    expect(findLocale(`${id.slice(0, 2)}_ZZ`)).toBe(id);
  });

  it.each([
    ['iw', 'he_IL'],
    ['nb-NO', 'no_NO'],
    ['nn', 'no_NO'],
    ['zh-Hans', 'zh_CN'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_HK'],
    ['zh_MO', 'zh_TW'],
    ['zh_SG', 'zh_CN'],
    ['es_MX', 'es_ES'],
    ['en-CA', 'en_US'],
    ['de-DE-u-nu-latn', 'de_DE'],
  ])('is, for %s, %s', (wanted, id) => expect(findLocale(wanted)).toBe(id));

  it.each([
    undefined,
    null,
    '',
    'xx',
    'xx_YY',
    'english',
    'de_DE/../../x',
    '../x',
    '__proto__',
    'constructor',
    'de_DE.UTF-8',
    ' de',
    7,
    {},
    ['de'],
    Symbol('de'),
    'x'.repeat(100_000),
  ])('is none for %s', (wanted) => expect(findLocale(wanted)).toBeUndefined());
});
