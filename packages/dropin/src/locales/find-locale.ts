import { localeIds, type LocaleId } from './locale-files.ts';

/** Language, script and region. What follows, such as `.UTF-8` or `-u-nu-latn`, names no other texts. */
const head = /^[a-z]+([_-][a-z]{4})?([_-]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

/**
 * Whom the texts by region, and else the language's first, do not suit: by the tag with its likely script and
 * region, the first row that fits. A row without texts is for letters that its readers can't read.
 */
const nearest: readonly (readonly [fits: RegExp, id?: LocaleId])[] = [
  [/^n[bn]-/, 'no_NO'],
  [/^es-Latn-(?!E[AS]|GQ|IC)/, 'es_XC'],
  [/^en-Latn-(001|150|HK|IE|NZ|SG|ZA)/, 'en_GB'],
  [/^hi-Latn/, 'en_IN'],
  [/^pa-A/],
  [/^(zh|yue)-Hant-(HK|MO)/, 'zh_HK'],
  [/-Hant/, 'zh_TW'],
  [/^zh-Hans-(?!CN)/, 'zh_XC'],
];

/**
 * The locale that `wanted` names (docs/behaviour/widget.md#locales): `de_DE`, `DE_de`, the BCP 47 tag `de-DE` and
 * the `de_DE.UTF-8` of a server are one; `de` and `de_AT` are the first locale of that language.
 * @returns undefined for a language without texts, and for what names no language
 */
export function findLocale(wanted: unknown): LocaleId | undefined {
  try {
    // Java and older .NET name traditional Chinese `zh__#Hant` and `zh-CHT`.
    const [tag = ''] = (wanted as string).replace(/[_-](_#hant|cht)$/i, '-Hant').match(head) ?? [];
    const locale = new Intl.Locale(tag.replaceAll('_', '-'));
    const full = locale.maximize().baseName;
    const row = nearest.find(([fits]) => fits.test(full));
    if (row) return row[1];
    const { language, region } = locale;
    return (
      localeIds.find((id) => id === `${language}_${region}`) ??
      localeIds.find((id) => id.startsWith(`${language}_`))
    );
  } catch {
    return undefined;
  }
}

/** A locale's language tag, by which browsers read aloud and choose fonts, such as `pt-BR`. */
export function tagOf(id: LocaleId): string {
  return id.replace('zh_XC', 'zh_Hans').replace('_XC', '').replace('sr_', 'sr-Latn_').replace('_', '-');
}
