import { wayOfType, wayToPay, type OptionId, type WayId } from '../ways-to-pay.ts';
import { fill, isStringKey, type Strings } from '../locales/strings.ts';
import type { Method } from '../machine/method.ts';
import type { ViewProps } from './view-props.ts';

type Words = Pick<ViewProps, 'strings' | 'paymentOptions'>;

/** The name of a method's type, such as `PayPal`. */
export function kindOf({ type }: Method, { strings, paymentOptions }: Words): string {
  const way = wayOfType(type);
  return way ? strings[way.name] : (paymentOptions.find(({ methodType }) => methodType === type)?.name ?? '');
}

/** The name of any way to pay that is offered. */
export function nameOfWay(id: WayId, { strings, paymentOptions }: Words): string {
  const way = wayToPay(id);
  return way ? strings[way.name] : (paymentOptions.find((option) => option.id === id)?.name ?? '');
}

export function nameOfOption(id: OptionId, strings: Strings): string {
  return strings[wayToPay(id).name];
}

/**
 * A method's title and the smaller note beside it, such as `Ending in 1111` and `Visa`, or `Google Pay` and
 * `Ending in 1111`.
 */
export function methodWords(method: Method, words: Words): { title: string; note?: string } {
  const { strings } = words;
  const kind = kindOf(method, words);
  const identifier = identifierOf(method);
  const ending = fill(strings.endingIn, { lastFourCardDigits: identifier });
  if (method.type === 'CreditCard') return { title: ending, note: brandOf(method, strings) };
  if (isText(method.details.lastFour)) return { title: kind, note: ending };
  return identifier ? { title: identifier, note: kind } : { title: kind };
}

/**
 * Until when a card is valid, such as `Expires 12/30`, and whether that is past: a card is valid through its
 * last month. Nothing where the gateway gives no date.
 */
export function expiryOf(
  { details: { expirationMonth, expirationYear } }: Method,
  strings: Strings,
  now = new Date(),
): { text: string; isPast: boolean } | undefined {
  const [, month, year] = /^(\d\d?)\/(\d{4})$/.exec(`${expirationMonth}/${expirationYear}`) ?? [];
  if (!month || !year) return undefined;
  const isPast = new Date(Number(year), Number(month), 1) <= now;
  const expirationDate = `${month.padStart(2, '0')}/${year.slice(2)}`;
  return { text: fill(isPast ? strings.expired : strings.expires, { expirationDate }), isPast };
}

/** The question before a method is deleted: the text for its type if all of it is known, else the generic one. */
export function deletionMessage(method: Method, strings: Strings): string {
  const key = `${method.type}DeleteConfirmationMessage`;
  const identifier = identifierOf(method);
  const secondaryIdentifier = brandOf(method, strings);
  const isKnown = identifier && (secondaryIdentifier || method.type !== 'CreditCard');
  if (!isStringKey(key) || !isKnown) return strings.genericDeleteConfirmationMessage;
  return fill(strings[key], { identifier, secondaryIdentifier });
}

function identifierOf({ type, details, description }: Method): string {
  if (!wayOfType(type)) return description ?? '';
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
