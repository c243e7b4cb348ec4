import { objectOf } from '../../object-of.ts';
import type { StringKey } from '../../locales/strings.ts';
import type { CardForm, FieldState } from './card-form.ts';
import { cardBrand, isSupported } from './card-types.ts';
import type { FieldMessage } from './field-message.ts';
import type { FieldName } from './fields.ts';

/** The key of a field's message (docs/behaviour/widget.md#messages-for-shoppers). */
function message(kind: 'Empty' | 'Invalid', field: FieldName): StringKey {
  const name = field.replace(/^./, (letter) => letter.toUpperCase()) as Capitalize<FieldName>;
  return `field${kind}For${name}`;
}

/** The message for a field with invalid content. */
export function invalid(field: FieldName): StringKey {
  return message('Invalid', field);
}

/**
 * The key of the message for a field that can't be tokenized as it is; undefined for one that can.
 */
export function problem(form: CardForm, field: FieldName): StringKey | undefined {
  const state = form.values[field];
  if (!state || state.isEmpty) {
    return field === 'cardholderName' && !form.nameRequired ? undefined : message('Empty', field);
  }
  if (!state.isValid) return isTooLong(field, state) ? 'fieldTooLongForCardholderName' : invalid(field);
  return field === 'number' && !isBrandSupported(form) ? 'unsupportedCardTypeError' : undefined;
}

/** A name that can't become valid by more typing has 256 characters or more. */
function isTooLong(field: FieldName, { isPotentiallyValid }: FieldState): boolean {
  return field === 'cardholderName' && !isPotentiallyValid;
}

/** Whether the gateway takes the number's brand. The number itself may be valid all the same. */
export function isBrandSupported({ cards, supportedCardTypes }: CardForm): boolean {
  const brand = cardBrand(cards);
  return brand !== undefined && isSupported(brand.type, supportedCardTypes);
}

/** Whether the number typed so far may still be of a brand the gateway takes. */
export function mayBeSupported({ cards, supportedCardTypes }: CardForm): boolean {
  return cards.some(({ type }) => isSupported(type, supportedCardTypes));
}

/**
 * The messages for the fields that the error of a tokenization names, be it the frames' or the gateway's. When
 * the card is saved already, the gateway names the number, which is correct and not marked.
 */
export function refusals(cause: unknown): ReadonlyMap<unknown, FieldMessage> {
  const { code, details } = objectOf(cause);
  if (code === 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE') return new Map();
  const { invalidFieldKeys, originalError } = objectOf(details);
  const named = Array.isArray(invalidFieldKeys) && invalidFieldKeys.map((field) => ({ field }));
  const answers = [originalError, objectOf(objectOf(originalError)['details'])['originalError']];
  return new Map((named || answers).flatMap(refusalsIn));
}

/** The messages for the fields in one of the gateway's errors, which are nested. 81723: the name is too long. */
function refusalsIn(error: unknown): [unknown, FieldMessage][] {
  const { code, field, fieldErrors } = objectOf(error);
  const name = String(field).startsWith('expiration') ? 'expirationDate' : field;
  const said = code === '81723' ? 'nameTooLongForGateway' : invalid(String(name) as FieldName);
  return [[name, said], ...(Array.isArray(fieldErrors) ? fieldErrors.flatMap(refusalsIn) : [])];
}
