import { en_US } from './en_US.ts';
import type { Strings } from './strings.ts';
import { withBullets } from './with-bullets.ts';

interface LocaleOptions {
  translations?: unknown;
}

/**
 * The texts of a widget: US English, a merchant's own texts over them (behaviour l3). They are shown as text;
 * one that is none is left out, and keys that nothing shows are ignored.
 */
export function resolveStrings({ translations }: LocaleOptions): Strings {
  const own = Object(translations) as Readonly<Record<string, unknown>>;
  const base = { ...en_US, endingIn: withBullets(en_US.endingIn) };
  const texts = Object.entries(base).map(([key, text]) => [
    key,
    Object.hasOwn(own, key) ? textOf(own[key]) : text,
  ]);
  return Object.fromEntries(texts) as Strings;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
