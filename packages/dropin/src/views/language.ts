/** Languages of the documented locales that are read from the right. */
const fromTheRight: readonly string[] = ['ar', 'he'];

/**
 * The attributes that tell the language of the widget's texts, where the page around it has another.
 * @param locale of the texts, such as `en_US`
 */
export function languageOf(locale: string, around: Element): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const lang = locale.slice(0, 2);
  if (around.closest('[lang]')?.getAttribute('lang')?.startsWith(lang)) return {};
  return { lang, dir: fromTheRight.includes(lang) ? 'rtl' : 'ltr' };
}
