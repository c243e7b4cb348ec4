import type { LocaleId } from './locale-files.ts';
import { resolveStrings, type OwnStrings } from './resolve-strings.ts';
import type { Strings } from './strings.ts';

/** What a widget says. */
export interface Texts {
  strings: Strings;
  /** the locale of the texts, where the merchant asked for one that exists */
  language?: LocaleId;
  /** the attributes for these texts; none where the merchant wrote texts and named no locale */
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** US English, with the merchant's own texts in their place. */
export function english(locale: string, own: OwnStrings): Texts {
  const isPages = !locale && Object.keys(own).length > 0;
  return {
    strings: resolveStrings(own),
    ...(locale === 'en_US' && { language: locale }),
    ...(!isPages && { lang: 'en', dir: 'ltr' }),
  };
}
