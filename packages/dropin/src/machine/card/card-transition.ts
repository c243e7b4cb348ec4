import { objectOf } from '../../object-of.ts';
import { codeDigits, type CardForm, type CardInput } from './card-form.ts';
import { withErrors, type CardStep } from './card-step.ts';
import { invalid, mayBeSupported, problem, refusedFields } from './card.errors.ts';
import type { FieldName } from './fields.ts';
import type { FrameCommand } from './frame-command.ts';

/** Whether every shown field could be tokenized as it stands; says nothing to the shopper. */
export function isComplete(form: CardForm): boolean {
  return form.fields.every((field) => problem(form, field) === undefined);
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
