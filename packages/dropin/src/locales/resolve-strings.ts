import { en_US } from './en_US.ts';
import { isStringKey, type StringKey, type Strings } from './strings.ts';
import { withBullets } from './with-bullets.ts';

/** A longer text of a merchant is a mistake, and would slow the page down. */
const maxLength = 2_000;

/** A merchant's own texts, by key. */
export type OwnStrings = Readonly<Partial<Record<StringKey, string>>>;

/**
 * Reads the option `translations` (docs/behaviour/widget.md#how-a-text-is-found). A value that is no string is
 * empty. Keys that the widget does not have, values that throw when they are read, and texts of more than
 * 2,000 characters are named on the console and count as not given.
 */
export function readTranslations(translations: unknown): OwnStrings {
  const own: Record<string, string> = {};
  const left: string[] = [];
  attempt(left, 'translations', () => {
    for (const key of Object.keys(asObject(translations)))
      attempt(left, key, () => {
        const text = (translations as Record<string, unknown>)[key];
        if (!isStringKey(key) || String(text).length > maxLength) throw new Error(key);
        own[key] = typeof text === 'string' ? text : '';
      });
  });
  if (left.length > 0) console.warn('Drop-in: these translations are not used.', left);
  return own;
}

/** The texts of a widget: those of its locale, with the merchant's own in their place. */
export function resolveStrings(own: OwnStrings, base: Strings = en_US): Strings {
  return { ...base, endingIn: withBullets(base.endingIn), ...own };
}

/** Calls `read`; where it throws, the name is added to those that are left out. */
function attempt(left: string[], name: string, read: () => void): void {
  try {
    read();
  } catch {
    left.push(name);
  }
}

/** @throws for a value that is no object; nothing counts as an empty one */
function asObject(value: unknown): object {
  if (typeof (value ?? {}) === 'object') return value ?? {};
  throw new TypeError('translations');
}
