import { objectOf } from '../object-of.ts';
import { isStringKey, type StringKey } from '../locales/strings.ts';

/**
 * The key of the banner for a failure: the code of the SDK's error in camel case with `Error` at its end.
 * Where there is no such text it is the generic one (docs/behaviour/widget.md#error-banner).
 * @param cause any value; the code of a browser's own error is a number
 */
export function bannerFor(cause: unknown): StringKey {
  const { code } = objectOf<{ code: unknown }>(cause);
  const words = typeof code === 'string' ? code.toLowerCase() : '';
  const key = `${words.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  return isStringKey(key) ? key : 'genericError';
}
