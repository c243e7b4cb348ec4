import { findLocale, tagOf } from './find-locale.ts';
import { importStrings } from './locale-files.ts';
import { resolveStrings, type OwnStrings } from './resolve-strings.ts';
import { english, type Texts } from './texts.ts';

/** The languages that are written from right to left. */
const fromTheRight: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/**
 * The texts of a locale. For a locale that does not exist they are English, and the console names it.
 * Rejects when the file of the locale can't be had.
 */
export async function textsOf(locale: string, own: OwnStrings): Promise<Texts> {
  const language = findLocale(locale);
  if (!language) console.warn(`Drop-in: there are no texts for the locale ${locale}. English replaces them.`);
  if (!language || language === 'en_US') return { ...english(locale, own), ...(language && { language }) };
  const lang = tagOf(language);
  return {
    strings: resolveStrings(own, await importStrings(language)),
    language,
    lang,
    dir: fromTheRight.includes(lang.split('-', 1).join()) ? 'rtl' : 'ltr',
  };
}
