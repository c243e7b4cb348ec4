import type { FrameCommand } from '../../machine/effect.ts';
import type { Gateway } from '../../machine/state.ts';
import type { StringKey } from '../../locales/strings.ts';
import { cardBrand } from './card-types.ts';
import { invalid, isBrandSupported, problem } from './card.errors.ts';
import type { FieldName } from './fields.ts';

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
  /** fields with a frame; until the gateway has answered, all that it may ask for */
  fields: readonly FieldName[];
  /** the cardholder's name may stay empty unless the merchant requires it */
  nameRequired: boolean;
  values: Readonly<Partial<Record<FieldName, FieldState>>>;
  cards: readonly CardCandidate[];
  supportedCardTypes: readonly string[];
  errors: Readonly<Partial<Record<FieldName, StringKey>>>;
  /** whether a customer may decide about saving the card */
  offersSaving: boolean;
  /** whether a customer's card is saved; guests' cards never are */
  saves: boolean;
}

/** A merchant's `card` options, as far as the form depends on them. */
export interface CardFormSettings {
  name: 'absent' | 'optional' | 'required';
  offersSaving?: boolean;
  saves?: boolean;
}

/** What the frames report while the shopper types. */
export interface CardInput {
  name: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange' | 'inputSubmitRequest';
  field: FieldName;
  values: CardForm['values'];
  cards: readonly CardCandidate[];
}

export interface CardStep {
  form: CardForm;
  commands: readonly FrameCommand[];
}

/** The empty form of a merchant's `card` options. */
export function startCardForm({ name, offersSaving = false, saves = true }: CardFormSettings): CardForm {
  const asked: FieldName[] = ['number', 'expirationDate', 'cvv', 'postalCode'];
  return {
    fields: name === 'absent' ? asked : ['cardholderName', ...asked],
    nameRequired: name === 'required',
    values: {},
    cards: [],
    supportedCardTypes: [],
    errors: {},
    offersSaving,
    saves,
  };
}

/** Keeps the fields the gateway's challenges ask for (behaviour e1). */
export function configure(form: CardForm, gateway: Gateway): CardForm {
  const challenge: Partial<Record<FieldName, string>> = { cvv: 'cvv', postalCode: 'postal_code' };
  const fields = form.fields.filter((field) => {
    const asked = challenge[field];
    return asked === undefined || gateway.challenges.includes(asked);
  });
  return { ...form, fields, supportedCardTypes: gateway.supportedCardTypes };
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

/** Marks the fields a failed tokenization named. */
export function showInvalid(form: CardForm, fields: readonly string[]): CardStep {
  const named = form.fields.filter((field) => fields.includes(field));
  return withErrors(form, Object.fromEntries(named.map((field) => [field, invalid(field)])));
}

/** Forgets errors and brand, after the fields were cleared. */
export function emptied(form: CardForm): CardStep {
  const cleared = withErrors(form, Object.fromEntries(form.fields.map((field) => [field, undefined])));
  return { ...cleared, form: { ...cleared.form, cards: [], values: {} } };
}

/** A report of the frames: which errors appear and go (behaviour e9 to e11). */
export function receive(form: CardForm, { name, field, values, cards }: CardInput): CardStep {
  const next: CardForm = { ...form, values, cards };
  const digits = codeDigits(next);
  const codeLength: FrameCommand[] =
    digits === codeDigits(form) || !form.fields.includes('cvv') ? [] : [{ type: 'setCodeLength', digits }];
  const { form: settled, commands } = afterInput(next, name, field);
  return { form: settled, commands: [...codeLength, ...commands] };
}

/** A field that was left a moment ago: empty is an error only when the shopper went on to another field. */
export function recheck(form: CardForm, field: FieldName): CardStep {
  const left = form.values[field];
  if (!left?.isEmpty || left.isFocused || !isAnyFocused(form)) return { form, commands: [] };
  return withErrors(form, { [field]: problem(form, field) });
}

function afterInput(form: CardForm, name: CardInput['name'], field: FieldName): CardStep {
  const state = form.values[field];
  const nothing = { form, commands: [] };
  switch (name) {
    case 'notEmpty':
      return withErrors(form, { [field]: undefined });
    case 'validityChange':
      return state?.isPotentiallyValid ? withErrors(form, { [field]: undefined }) : nothing;
    case 'cardTypeChange':
      return isBrandSupported(form) ? withErrors(form, { number: undefined }) : nothing;
    case 'blur':
      if (state?.isEmpty)
        return isAnyFocused(form) ? withErrors(form, { [field]: problem(form, field) }) : nothing;
      return withErrors(form, { [field]: problem(form, field) });
    default:
      return nothing;
  }
}

function isAnyFocused(form: CardForm): boolean {
  return form.fields.some((field) => form.values[field]?.isFocused);
}

/** Sets or removes errors and tells the frames only what changed. */
function withErrors(form: CardForm, changes: Partial<Record<FieldName, StringKey | undefined>>): CardStep {
  const errors = { ...form.errors };
  const commands: FrameCommand[] = [];
  for (const [name, message] of Object.entries(changes)) {
    const field = name as FieldName;
    if (errors[field] === message) continue;
    if (message) {
      errors[field] = message;
      commands.push({ type: 'showFieldError', field, message });
    } else {
      delete errors[field];
      commands.push({ type: 'hideFieldError', field });
    }
  }
  return commands.length > 0 ? { form: { ...form, errors }, commands } : { form, commands };
}
