import { objectOf } from '../../object-of.ts';
import type { StringKey } from '../../locales/strings.ts';
import type { CardForm, FieldState } from './card-form.ts';
import { cardBrand, isSupported } from './card-types.ts';
import type { FieldName } from './fields.ts';

/** A field's message by its key (spec §8). */
function message(kind: 'Empty' | 'Invalid', field: FieldName): StringKey {
  const name = field.replace(/^./, (letter) => letter.toUpperCase()) as Capitalize<FieldName>;
  return `field${kind}For${name}`;
}

/** The message for a field whose content is wrong. */
export function invalid(field: FieldName): StringKey {
  return message('Invalid', field);
}

/**
 * What keeps a field from being tokenized, as a message's key; undefined when nothing does (behaviour e7).
 */
export function problem(form: CardForm, field: FieldName): StringKey | undefined {
  const state = form.values[field];
  if (!state || state.isEmpty) {
    return field === 'cardholderName' && !form.nameRequired ? undefined : message('Empty', field);
  }
  if (!state.isValid) return isTooLong(field, state) ? 'fieldTooLongForCardholderName' : invalid(field);
  return field === 'number' && !isBrandSupported(form) ? 'unsupportedCardTypeError' : undefined;
}

/** A name that no more typing can make valid has 256 characters or more (spec §5). */
function isTooLong(field: FieldName, { isPotentiallyValid }: FieldState): boolean {
  return field === 'cardholderName' && !isPotentiallyValid;
}

/** A number of a brand the gateway does not take can't be paid with, though its digits are right. */
export function isBrandSupported({ cards, supportedCardTypes }: CardForm): boolean {
  const brand = cardBrand(cards);
  return brand !== undefined && isSupported(brand.type, supportedCardTypes);
}

/** Whether the number may yet become one of a brand the gateway takes. */
export function mayBeSupported({ cards, supportedCardTypes }: CardForm): boolean {
  return cards.some(({ type }) => isSupported(type, supportedCardTypes));
}

/**
 * The fields a failed tokenization was about: those the frames name, or those the gateway did. Of a card that
 * is saved already the number is right.
 */
export function refusedFields(cause: unknown): readonly FieldName[] {
  const { code, details } = objectOf(cause);
  if (code === 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE') return [];
  const { invalidFieldKeys, originalError } = objectOf(details);
  if (Array.isArray(invalidFieldKeys)) return invalidFieldKeys as FieldName[];
  const answers = [originalError, objectOf(objectOf(originalError)['details'])['originalError']];
  return answers.flatMap(fieldsOf);
}

/** The gateway nests its errors, field in field. */
function fieldsOf(error: unknown): FieldName[] {
  const { field, fieldErrors } = objectOf(error);
  const name = String(field).startsWith('expiration') ? 'expirationDate' : (field as FieldName);
  return [name, ...(Array.isArray(fieldErrors) ? fieldErrors.flatMap(fieldsOf) : [])];
}
