import { wayOfType, wayToPay, type OptionId } from '../ways-to-pay.ts';
import { fill, isStringKey, type Strings } from '../locales/strings.ts';
import type { Method } from '../machine/method.ts';

/** The name of a method's type, such as `PayPal`. */
export function kindOf({ type }: Method, strings: Strings): string {
  return strings[wayOfType(type).name];
}

export function nameOfOption(id: OptionId, strings: Strings): string {
  return strings[wayToPay(id).name];
}

/** A method's title and the smaller note beside it, such as `Ending in 1111` and `Visa`. */
export function methodWords(method: Method, strings: Strings): { title: string; note?: string } {
  const kind = kindOf(method, strings);
  const identifier = identifierOf(method);
  if (method.type === 'CreditCard')
    return {
      title: fill(strings.endingIn, { lastFourCardDigits: identifier }),
      note: brandOf(method, strings),
    };
  return identifier ? { title: identifier, note: kind } : { title: kind };
}

/** The question before a method is deleted: the text for its type, else the generic one. */
export function deletionMessage(method: Method, strings: Strings): string {
  const key = `${method.type}DeleteConfirmationMessage`;
  const identifier = identifierOf(method);
  if (!isStringKey(key) || !identifier) return strings.genericDeleteConfirmationMessage;
  return fill(strings[key], { identifier, secondaryIdentifier: brandOf(method, strings) });
}

function identifierOf({ details }: Method): string {
  return [details.lastFour, details.email, details.username].find((value) => isText(value)) ?? '';
}

function brandOf({ details: { cardType } }: Method, strings: Strings): string {
  if (!isText(cardType)) return '';
  return isStringKey(cardType) ? strings[cardType] : cardType;
}

/** The gateway may return a value of any type. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
