import { en_US } from './en_US.ts';
import type { Strings } from './strings.ts';

interface LocaleOptions {
  locale?: string;
  translations?: Readonly<Record<string, string>>;
}

/** The texts of a widget: English, a merchant's own texts over them (behaviour l3). They are shown as text. */
export function resolveStrings({ translations = {} }: LocaleOptions): Strings {
  const own = Object.entries(translations).map(([key, text]) => [key, typeof text === 'string' ? text : '']);
  return { ...en_US, ...Object.fromEntries(own) };
}
