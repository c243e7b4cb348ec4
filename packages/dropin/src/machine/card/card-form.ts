import { bare, objectOf } from '../../object-of.ts';
import type { Gateway } from '../gateway.ts';
import { cardBrand } from './card-types.ts';
import type { FieldMessage } from './field-message.ts';
import { fieldNames, type FieldName } from './fields.ts';
import { isRemoved, refusedBrands, type Overrides } from './overrides.ts';

/** One field as its frame last reported it. */
export interface FieldState {
  isEmpty: boolean;
  isFocused: boolean;
  isPotentiallyValid: boolean;
  isValid: boolean;
}

/** A brand the number typed so far may belong to. */
export interface CardCandidate {
  type: string;
  code: { size: number };
}

export interface CardForm {
  /** fields with a frame; frames start before it is known whether the gateway asks for the field */
  hosted: readonly FieldName[];
  /** the fields to fill in; until the gateway has answered, the usual ones */
  fields: readonly FieldName[];
  /** the cardholder's name may stay empty unless the merchant requires it */
  nameRequired: boolean;
  values: Readonly<Partial<Record<FieldName, FieldState>>>;
  cards: readonly CardCandidate[];
  supportedCardTypes: readonly string[];
  /** brands that the merchant refuses, such as `union-pay` */
  refusedBrands: readonly string[];
  /** the merchant has set a placeholder for the security code, so it does not follow the brand */
  keepsCodePlaceholder: boolean;
  errors: Readonly<Partial<Record<FieldName, FieldMessage>>>;
  /** the field whose error is read out when it appears; after a failed request only the banner is */
  alert: FieldName | null;
  /** the field that gets the focus after a failed request, until some field has it */
  aim: FieldName | null;
  /** whether the form has a checkbox for saving the card */
  offersSaving: boolean;
  /** whether a customer's card is saved; guests' cards never are */
  saves: boolean;
  /** whether PayPal's notice of collection is below the fields (decision 20) */
  showsNotice: boolean;
}

/** The merchant's `card` options that the form depends on. */
export interface CardFormSettings {
  name: 'absent' | 'optional' | 'required';
  offersSaving?: boolean;
  saves?: boolean;
  showsNotice?: boolean;
  overrides?: Overrides;
}

/** A report of the frames while the shopper types. */
export interface CardInput {
  name: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange' | 'inputSubmitRequest';
  field: FieldName;
  values: CardForm['values'];
  cards: readonly CardCandidate[];
  /** on a blur: whether the shopper went on to the notice of collection */
  isNoticeFocused?: boolean;
}

/** The empty form for a merchant's `card` options (docs/behaviour/widget.md#fields). */
export function startCardForm({
  name,
  offersSaving = false,
  saves = true,
  showsNotice = false,
  overrides = {},
}: CardFormSettings): CardForm {
  const hosted = fieldNames.filter(
    (field) => !isRemoved(overrides, field) && (field !== 'cardholderName' || name !== 'absent'),
  );
  const code = objectOf(objectOf(overrides.fields)['cvv']);
  return {
    hosted,
    fields: hosted.filter((field) => field !== 'postalCode'),
    nameRequired: name === 'required',
    values: bare({}),
    cards: [],
    supportedCardTypes: [],
    refusedBrands: refusedBrands(overrides),
    keepsCodePlaceholder: code['placeholder'] !== undefined,
    errors: bare({}),
    alert: null,
    aim: null,
    offersSaving,
    saves,
    showsNotice,
  };
}

/**
 * The form with only the fields that the gateway's challenges ask for. Guests' cards are never saved.
 */
export function configure(form: CardForm, { challenges, supportedCardTypes, guest }: Gateway): CardForm {
  const challenge: Partial<Record<FieldName, string>> = bare({ cvv: 'cvv', postalCode: 'postal_code' });
  const fields = form.hosted.filter((field) => {
    const name = challenge[field];
    return name === undefined || challenges.includes(name);
  });
  return { ...form, fields, supportedCardTypes, offersSaving: form.offersSaving && !guest };
}

/** The fields to tokenize: all of them, except an optional name that is empty. */
export function fieldsToTokenize(form: CardForm): readonly FieldName[] {
  return form.fields.filter((field) => field !== 'cardholderName' || form.values[field]?.isEmpty === false);
}

/** The number of digits of the security code: four for American Express, else three. */
export function codeDigits({ cards }: CardForm): number {
  return cardBrand(cards)?.code.size ?? 3;
}
