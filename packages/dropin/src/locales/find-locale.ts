import { localeIds, type LocaleId } from './locale-files.ts';

/**
 * The locale that `wanted` names (docs/behaviour/widget.md#locales): `de_DE`, `DE_de` and the BCP 47 tag
 * `de-DE` are one; `de` and `de_AT` are the first locale of that language. Chinese in traditional characters is `zh_TW`.
 * @returns undefined for a language without texts, and for what names no language
 */
export function findLocale(wanted: unknown): LocaleId | undefined {
  try {
    const tag = new Intl.Locale((wanted as string).replaceAll('_', '-'));
    // Norwegian Bokmål and Nynorsk, as pages and browsers name them.
    const language = tag.language.replace(/^n[bn]$/, 'no');
    const first = tag.maximize().script === 'Hant' ? 'zh_TW' : `${language}_`;
    return (
      localeIds.find((id) => id === `${language}_${tag.region}`) ??
      localeIds.find((id) => id.startsWith(first))
    );
  } catch {
    return undefined;
  }
}

/** A locale's language tag, by which browsers read aloud and choose fonts, such as `pt-BR`. */
export function tagOf(id: LocaleId): string {
  return id.replace('_XC', '').replace('sr_', 'sr-Latn_').replace('_', '-');
}
