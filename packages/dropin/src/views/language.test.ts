import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

/** The part of an element in a page with a language that is read. */
function placeIn(lang: string | null): Element {
  const page = lang === null ? null : { getAttribute: () => lang };
  return { closest: () => page } as unknown as Element;
}

test.each([
  ['en_US', 'en', {}],
  ['en_US', 'en-IN', {}],
  ['en_US', 'de', { lang: 'en', dir: 'ltr' }],
  ['en_US', 'ar', { lang: 'en', dir: 'ltr' }],
  ['he_IL', 'en', { lang: 'he', dir: 'rtl' }],
  ['ar_EG', 'ar-EG', {}],
  ['en_US', null, { lang: 'en', dir: 'ltr' }],
] as const)('texts of %s on a page of %s', (locale, page, attributes) =>
  expect(languageOf(locale, placeIn(page))).toEqual(attributes),
);
