import type { StringKey } from '../../locales/strings.ts';
import type { CardForm } from './card-form.ts';
import { cardBrand, isSupported } from './card-types.ts';
import type { FieldName } from './fields.ts';

/** Empty and invalid, per field (spec §8). */
const messages = {
  cardholderName: ['fieldEmptyForCardholderName', 'fieldInvalidForCardholderName'],
  number: ['fieldEmptyForNumber', 'fieldInvalidForNumber'],
  expirationDate: ['fieldEmptyForExpirationDate', 'fieldInvalidForExpirationDate'],
  cvv: ['fieldEmptyForCvv', 'fieldInvalidForCvv'],
  postalCode: ['fieldEmptyForPostalCode', 'fieldInvalidForPostalCode'],
} as const satisfies Record<FieldName, readonly [StringKey, StringKey]>;

/** The message for a field whose content is wrong. */
export function invalid(field: FieldName): StringKey {
  return messages[field][1];
}

/** What keeps a field from being tokenized, as a message's key; undefined when nothing does (behaviour e7). */
export function problem(form: CardForm, field: FieldName): StringKey | undefined {
  const state = form.values[field];
  if (!state || state.isEmpty) {
    return field === 'cardholderName' && !form.nameRequired ? undefined : messages[field][0];
  }
  if (!state.isValid) return invalid(field);
  return field === 'number' && !isBrandSupported(form) ? 'unsupportedCardTypeError' : undefined;
}

/** A number of a brand the gateway does not take can't be paid with, though its digits are right. */
export function isBrandSupported({ cards, supportedCardTypes }: CardForm): boolean {
  const brand = cardBrand(cards);
  return brand !== undefined && isSupported(brand.type, supportedCardTypes);
}

/** Banner of a failed tokenization: the SDK's code in camel case plus Error, else the generic one (behaviour c14). */
export function bannerFor(code: string | undefined, known: (key: string) => key is StringKey): StringKey {
  const key = `${(code ?? '').toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
  return known(key) ? key : 'genericError';
}
