/** The documented locales' languages that are written from right to left. */
const fromTheRight: readonly string[] = ['ar', 'he'];

/**
 * The attributes for the language of the widget's texts; none where the page around it has the same language.
 * @param locale of the texts, such as `en_US`
 */
export function languageOf(locale: string, around: Element): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const lang = locale.slice(0, 2);
  if (around.closest('[lang]')?.getAttribute('lang')?.startsWith(lang)) return {};
  return { lang, dir: fromTheRight.includes(lang) ? 'rtl' : 'ltr' };
}
