import { objectOf } from '../object-of.ts';
import { reasonOf } from './reason.ts';
import { isStringKey, type StringKey } from '../locales/strings.ts';

/** What the banner says: a text of the widget, by its key, or a sentence of the merchant's. */
export type Banner = StringKey | { sentence: string };

/** A merchant's own way to pay has refused, with a sentence for the shopper as its message. */
export class Refusal extends Error {}

/**
 * The banner for a failure: the sentence of a merchant's own way to pay; else the text for the code of the
 * SDK's error, which is that code in camel case with `Error` at its end; else the generic text
 * (docs/behaviour/widget.md#error-banner).
 * @param cause any value; the code of a browser's own error is a number
 */
export function bannerFor(cause: unknown): Banner {
  if (cause instanceof Refusal) return { sentence: cause.message };
  const { code } = objectOf<{ code: unknown }>(reasonOf(cause));
  const words = typeof code === 'string' ? code.toLowerCase() : '';
  const key = `${words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  return isStringKey(key) ? key : 'genericError';
}
