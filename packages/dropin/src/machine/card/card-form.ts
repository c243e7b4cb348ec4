import { objectOf } from '../../object-of.ts';
import type { Gateway } from '../gateway.ts';
import type { StringKey } from '../../locales/strings.ts';
import { cardBrand } from './card-types.ts';
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
  /** fields with a frame; they start before it is known whether the gateway asks for them */
  hosted: readonly FieldName[];
  /** those of them to fill in; until the gateway has answered, the usual ones */
  fields: readonly FieldName[];
  /** the cardholder's name may stay empty unless the merchant requires it */
  nameRequired: boolean;
  values: Readonly<Partial<Record<FieldName, FieldState>>>;
  cards: readonly CardCandidate[];
  supportedCardTypes: readonly string[];
  /** brands the merchant does not take though the gateway would, such as `union-pay` */
  refusedBrands: readonly string[];
  /** the merchant has a placeholder of its own for the security code: it stays as it is */
  keepsCodePlaceholder: boolean;
  errors: Readonly<Partial<Record<FieldName, StringKey>>>;
  /** whether a customer may decide about saving the card */
  offersSaving: boolean;
  /** whether a customer's card is saved; guests' cards never are */
  saves: boolean;
  /** whether PayPal's notice of collection stands below the fields (decision 40) */
  showsNotice: boolean;
}

/** A merchant's `card` options, as far as the form depends on them. */
export interface CardFormSettings {
  name: 'absent' | 'optional' | 'required';
  offersSaving?: boolean;
  saves?: boolean;
  showsNotice?: boolean;
  overrides?: Overrides;
}

/** What the frames report while the shopper types. */
export interface CardInput {
  name: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange' | 'inputSubmitRequest';
  field: FieldName;
  values: CardForm['values'];
  cards: readonly CardCandidate[];
  /** on a blur: whether the shopper went on to the notice of collection */
  isNoticeFocused?: boolean;
}

/** The empty form of a merchant's `card` options (behaviour e1, e2, e5). */
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
    values: {},
    cards: [],
    supportedCardTypes: [],
    refusedBrands: refusedBrands(overrides),
    keepsCodePlaceholder: code['placeholder'] !== undefined,
    errors: {},
    offersSaving,
    saves,
    showsNotice,
  };
}

/**
 * Keeps the fields the gateway's challenges ask for (behaviour e1); guests' cards are never saved (spec §6).
 */
export function configure(form: CardForm, { challenges, supportedCardTypes, guest }: Gateway): CardForm {
  const challenge: Partial<Record<FieldName, string>> = { cvv: 'cvv', postalCode: 'postal_code' };
  const fields = form.hosted.filter((field) => {
    const asked = challenge[field];
    return asked === undefined || challenges.includes(asked);
  });
  return { ...form, fields, supportedCardTypes, offersSaving: form.offersSaving && !guest };
}

/** The fields to tokenize: all but an optional name left empty. */
export function fieldsToTokenize(form: CardForm): readonly FieldName[] {
  return form.fields.filter((field) => field !== 'cardholderName' || form.values[field]?.isEmpty === false);
}

/** Digits of the security code: four for American Express, else three. */
export function codeDigits({ cards }: CardForm): number {
  return cardBrand(cards)?.code.size ?? 3;
}
