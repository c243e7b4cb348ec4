import { objectOf } from '../../object-of.ts';
import type { FrameCommand } from '../effect.ts';
import type { Gateway } from '../state.ts';
import type { StringKey } from '../../locales/strings.ts';
import { cardBrand } from './card-types.ts';
import { invalid, mayBeSupported, problem, refusedFields } from './card.errors.ts';
import { withErrors, type CardStep } from './card-step.ts';
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

/** Keeps the fields the gateway's challenges ask for (behaviour e1); guests' cards are never saved (spec §6). */
export function configure(form: CardForm, { challenges, supportedCardTypes, guest }: Gateway): CardForm {
  const challenge: Partial<Record<FieldName, string>> = { cvv: 'cvv', postalCode: 'postal_code' };
  const fields = form.hosted.filter((field) => {
    const asked = challenge[field];
    return asked === undefined || challenges.includes(asked);
  });
  return { ...form, fields, supportedCardTypes, offersSaving: form.offersSaving && !guest };
}

/** Whether every shown field could be tokenized as it stands; says nothing to the shopper. */
export function isComplete(form: CardForm): boolean {
  return form.fields.every((field) => problem(form, field) === undefined);
}

/** The fields to tokenize: all but an optional name left empty. */
export function fieldsToTokenize(form: CardForm): readonly FieldName[] {
  return form.fields.filter((field) => field !== 'cardholderName' || form.values[field]?.isEmpty === false);
}

/** Digits of the security code: four for American Express, else three. */
export function codeDigits({ cards }: CardForm): number {
  return cardBrand(cards)?.code.size ?? 3;
}

/** Shows the error of every field at once, as before a tokenization (behaviour e7). */
export function showProblems(form: CardForm): CardStep {
  return withErrors(form, Object.fromEntries(form.fields.map((field) => [field, problem(form, field)])));
}

/** Marks the fields a failed tokenization was about. */
export function showRefused(form: CardForm, cause: unknown): CardStep {
  const refused = refusedFields(cause);
  const named = form.fields.filter((field) => refused.includes(field));
  return withErrors(form, Object.fromEntries(named.map((field) => [field, invalid(field)])));
}

/** Forgets errors and brand, after the fields were cleared. */
export function emptied(form: CardForm): CardStep {
  const none = Object.fromEntries(form.fields.map((field) => [field, undefined]));
  const { form: cleared, commands } = withErrors(withInput(form, {}, []), none);
  return { form: cleared, commands: [...codeLength(form, cleared), ...commands] };
}

/** A report of the frames: which errors appear and go (behaviour e9 to e11). */
export function receive(form: CardForm, input: CardInput): CardStep {
  const next = withInput(form, input.values, input.cards);
  const { form: settled, commands } = afterInput(next, input);
  return { form: settled, commands: [...codeLength(form, settled), ...commands] };
}

function withInput(form: CardForm, values: CardForm['values'], cards: CardForm['cards']): CardForm {
  return { ...form, values, cards };
}

/** The placeholder follows the brand (behaviour e10), unless it is the merchant's own. */
function codeLength(before: CardForm, after: CardForm): FrameCommand[] {
  const digits = codeDigits(after);
  const isFollowed = after.hosted.includes('cvv') && !after.keepsCodePlaceholder;
  return isFollowed && digits !== codeDigits(before) ? [{ type: 'setCodeLength', digits }] : [];
}

/**
 * The SDK's report as merchants know it: only fields that are shown are in it. Undefined for one about a
 * hidden field, such as a code that the browser filled in though nobody asked.
 */
export function reportFor(form: CardForm, { field }: CardInput, payload: unknown): unknown {
  if (!form.fields.includes(field)) return undefined;
  if (form.fields.length === form.hosted.length) return payload;
  const all = objectOf(objectOf(payload)['fields']);
  return { ...objectOf(payload), fields: Object.fromEntries(form.fields.map((name) => [name, all[name]])) };
}

/** A field that was left a moment ago: empty is an error only when the shopper went on to another field. */
export function recheck(form: CardForm, field: FieldName): CardStep {
  const left = form.values[field];
  if (!left?.isEmpty || left.isFocused || !isAnyFocused(form)) return { form, commands: [] };
  return withErrors(form, { [field]: problem(form, field) });
}

function afterInput(form: CardForm, { name, field, isNoticeFocused }: CardInput): CardStep {
  const state = form.values[field];
  const nothing = { form, commands: [] };
  switch (name) {
    case 'notEmpty':
      return withErrors(form, { [field]: undefined });
    case 'validityChange':
      return state?.isPotentiallyValid ? withErrors(form, { [field]: undefined }) : nothing;
    case 'cardTypeChange':
      return mayBeSupported(form) ? withErrors(form, { number: undefined }) : nothing;
    case 'blur': {
      // An empty field is an error only of who went on; it may have been one before.
      const isLeft = state?.isEmpty === true && !isNoticeFocused && !isAnyFocused(form);
      return withErrors(form, { [field]: isLeft ? undefined : problem(form, field) });
    }
    default:
      return nothing;
  }
}

function isAnyFocused(form: CardForm): boolean {
  return form.fields.some((field) => form.values[field]?.isFocused);
}
