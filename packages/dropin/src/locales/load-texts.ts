import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';
import type { OwnStrings } from './resolve-strings.ts';
import { english, type Texts } from './texts.ts';

/** Whether the texts are in the widget's script. */
export function isEnglish(locale: string): boolean {
  return !locale || locale === 'en_US';
}

/**
 * Loads the texts of a locale, with the merchant's own in their place
 * (docs/behaviour/widget.md#how-a-text-is-found). Never rejects: texts that can't be had in 5 seconds stay
 * English, and the console says why.
 * @param locale the merchant's option; '' if there is none
 */
export async function loadTexts(locale: string, own: OwnStrings): Promise<Texts> {
  try {
    if (isEnglish(locale)) return english(locale, own);
    const loaded = import('./languages.ts').then(({ textsOf }) => textsOf(locale, own));
    return await withTimeout(timing.locale, loaded, () => new Error('They did not arrive in time.'));
  } catch (error) {
    console.error(`Drop-in: the texts of ${locale} could not be loaded. English replaces them.`, error);
    return english(locale, own);
  }
}
