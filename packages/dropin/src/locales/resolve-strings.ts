import { en_US } from './en_US.ts';
import type { Strings } from './strings.ts';
import { withBullets } from './with-bullets.ts';

interface LocaleOptions {
  translations?: unknown;
}

/**
 * The texts of a widget: US English with the merchant's own texts
 * (docs/behaviour/widget.md#how-a-text-is-found). A merchant's text that is no string is empty, and unknown
 * keys are ignored.
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
