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
    ['zh_MO', 'zh_HK'],
    ['yue', 'zh_HK'],
    ['nan-TW', 'zh_TW'],
    ['zh_SG', 'zh_XC'],
    ['zh_MY', 'zh_XC'],
    ['es_MX', 'es_XC'],
    ['es-419', 'es_XC'],
    ['es_US', 'es_XC'],
    ['es-IC', 'es_ES'],
    ['en-CA', 'en_US'],
    ['en_IE', 'en_GB'],
    ['en-001', 'en_GB'],
    ['pt_AO', 'pt_PT'],
    ['ur-Aran', 'ur_PK'],
    ['sr-Cyrl', 'sr_RS'],
    ['sr-Latn-ME', 'sr_RS'],
    ['de-DE-u-nu-latn', 'de_DE'],
    ['de-1996', 'de_DE'],
  ])('is, for %s, %s', (wanted, id) => expect(findLocale(wanted)).toBe(id));

  it.each([
    ['zh-Hans-HK', 'zh_XC'],
    ['zh-Hans-TW', 'zh_XC'],
    ['zh-Hans-CN', 'zh_CN'],
    ['zh-Hant-CN', 'zh_TW'],
    ['zh-Hant-SG', 'zh_TW'],
    ['pa-Guru', 'pa_IN'],
    ['pa-Guru-PK', 'pa_IN'],
    ['pa-Arab', undefined],
    ['pa-Aran', undefined],
    ['pa_PK', undefined],
    ['hi-Latn', 'en_IN'],
  ])('is in the letters of %s: %s', (wanted, id) => expect(findLocale(wanted)).toBe(id));

  /** Of a server's operating system, of Java and of older .NET. */
  it.each([
    ['de_DE.UTF-8', 'de_DE'],
    ['pt_BR@euro', 'pt_BR'],
    ['zh_CN_#Hans', 'zh_CN'],
    ['zh_TW_#Hant', 'zh_TW'],
    ['zh__#Hant', 'zh_TW'],
    ['zh_CHT', 'zh_TW'],
    ['zh-CHS', 'zh_CN'],
    ['sr_RS_#Latn', 'sr_RS'],
    ['no_NO_NY', 'no_NO'],
    ['ja_JP_JP', 'ja_JP'],
    ['th_TH_TH', 'th_TH'],
    ['pt_BR_1', 'pt_BR'],
    ['fr_', 'fr_FR'],
    ['fr_FRA', 'fr_FR'],
    ['fr_anything', 'fr_FR'],
    ['de_DE/../../x', 'de_DE'],
  ])('is, for a name of another form such as %s, %s', (wanted, id) => expect(findLocale(wanted)).toBe(id));

  it.each([
    undefined,
    null,
    '',
    'xx',
    'xx_YY',
    'english',
    'C.UTF-8',
    '../x',
    '__proto__',
    'constructor',
    ' de',
    7,
    {},
    ['de'],
    Symbol('de'),
    'x'.repeat(100_000),
  ])('is none for %s', (wanted) => expect(findLocale(wanted)).toBeUndefined());
});
