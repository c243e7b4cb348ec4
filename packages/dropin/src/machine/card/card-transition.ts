import { bare, objectOf } from '../../object-of.ts';
import { codeDigits, type CardForm, type CardInput } from './card-form.ts';
import { withErrors, type CardStep } from './card-step.ts';
import { mayBeSupported, problem, refusals } from './card.errors.ts';
import type { FieldName } from './fields.ts';
import type { FrameCommand } from './card-step.ts';

/** Whether every shown field could be tokenized now. Shows no errors. */
export function isComplete(form: CardForm): boolean {
  return form.fields.every((field) => problem(form, field) === undefined);
}

/** Shows the errors of all fields, as before a tokenization (docs/behaviour/widget.md#validation). */
export function showProblems(form: CardForm): CardStep {
  return withErrors(form, Object.fromEntries(form.fields.map((field) => [field, problem(form, field)])));
}

/** Marks the fields that a failed tokenization names. */
export function showRefused(form: CardForm, cause: unknown): CardStep {
  const said = refusals(cause);
  const named = form.fields.filter((field) => said.has(field));
  return withErrors(form, Object.fromEntries(named.map((field) => [field, said.get(field)])));
}

/** Removes errors and brand, after the fields were cleared. */
export function emptied(form: CardForm): CardStep {
  const none = Object.fromEntries(form.fields.map((field) => [field, undefined]));
  const { form: cleared, commands } = withErrors(withInput(form, {}, []), none);
  return { form: cleared, commands: [...codeLength(form, cleared), ...commands] };
}

/** The focus goes to the first field with an error, where there is one. */
export function aimed(form: CardForm): CardForm {
  return { ...form, aim: form.fields.find((field) => form.errors[field]) ?? null };
}

/** Handles a report of the frames: shows and hides errors (docs/behaviour/widget.md#validation). */
export function receive(form: CardForm, input: CardInput): CardStep {
  const aim = input.name === 'focus' ? null : form.aim;
  const next = withInput({ ...form, aim }, input.values, input.cards);
  const { form: settled, commands } = afterInput(next, input);
  return { form: settled, commands: [...codeLength(form, settled), ...commands] };
}

function withInput(form: CardForm, values: CardForm['values'], cards: CardForm['cards']): CardForm {
  return { ...form, values: bare(values), cards };
}

/** The security code's placeholder follows the brand, unless the merchant has set one. */
function codeLength(before: CardForm, after: CardForm): FrameCommand[] {
  const digits = codeDigits(after);
  const isFollowed = after.hosted.includes('cvv') && !after.keepsCodePlaceholder;
  return isFollowed && digits !== codeDigits(before) ? [{ type: 'setCodeLength', digits }] : [];
}

/**
 * The payload of a `card:*` event: the SDK's, with only the fields that are shown. Undefined for a report
 * about a hidden field, such as a security code that the browser filled in.
 */
export function reportFor(form: CardForm, { field }: CardInput, payload: unknown): unknown {
  if (!form.fields.includes(field)) return undefined;
  if (form.fields.length === form.hosted.length) return payload;
  const all = objectOf(objectOf(payload)['fields']);
  return { ...objectOf(payload), fields: Object.fromEntries(form.fields.map((name) => [name, all[name]])) };
}

/**
 * Validates a field that was left a moment ago: empty, it is an error only if another field has the focus.
 */
export function recheck(form: CardForm, field: FieldName): CardStep {
  const left = form.values[field];
  if (!left?.isEmpty || left.isFocused || !isAnyFocused(form)) return { form, commands: [] };
  return withErrors(form, { [field]: problem(form, field) }, field);
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
      // A shopper who leaves the form gets no error for an empty field, and loses one that was shown.
      const isLeft = state?.isEmpty === true && !isNoticeFocused && !isAnyFocused(form);
      return withErrors(form, { [field]: isLeft ? undefined : problem(form, field) }, field);
    }
    case 'empty':
    case 'focus':
    case 'inputSubmitRequest':
      return nothing;
  }
}

/** Whether a field has the focus, or gets it now. */
function isAnyFocused(form: CardForm): boolean {
  return form.aim !== null || form.fields.some((field) => form.values[field]?.isFocused);
}
