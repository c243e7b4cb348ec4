import { objectOf } from '../object-of.ts';
import { isStringKey, type StringKey } from '../locales/strings.ts';

/**
 * The sentence for what failed: the code of the SDK's error in camel case, plus Error, else the generic one
 * (behaviour c14).
 * @param cause anything at all; a browser's own errors have a number for a code
 */
export function bannerFor(cause: unknown): StringKey {
  const { code } = objectOf<{ code: unknown }>(cause);
  const words = typeof code === 'string' ? code.toLowerCase() : '';
  const key = `${words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  return isStringKey(key) ? key : 'genericError';
}
