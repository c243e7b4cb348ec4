import { type CardInput } from './card/card-form.ts';
import { aimed, emptied, receive, recheck, reportFor } from './card/card-transition.ts';
import type { CardStep } from './card/card-step.ts';
import type { FieldName } from './card/fields.ts';
import { timing } from '../timing.ts';
import type { Effect } from './effect.ts';
import { isShown } from './select.ts';
import type { State } from './state.ts';
import { announce, forget, go, stay, commandFrames, andThen, wait, type Step } from './step.ts';

/** Takes over the form that a function of `card/` returned, and sends its commands to the frames. */
export function withForm(state: State, { form, commands }: CardStep): Step {
  return commandFrames({ ...state, card: form }, commands);
}

/**
 * Handles a report of the frames: changes the errors, then emits the event to the merchant. The requestable
 * events come before `card:validityChange`, and after every other event that causes them
 * (docs/behaviour/widget.md#order-of-events).
 */
export function receiveCardInput(
  state: State,
  { input, payload }: { input: CardInput; payload: unknown },
): Step {
  // The shopper has chosen a field: the first one must not take the focus any more.
  const kept = input.name === 'focus' ? forget(state, 'cardFocus') : state;
  const received = withForm(kept, receive(state.card, input));
  const report = reportFor(state.card, input, payload);
  if (report === undefined) return andThen(received, announce);
  const announced = input.name === 'validityChange' ? andThen(received, announce) : received;
  const event: Effect = { type: 'emit', name: `card:${input.name}`, payload: report };
  const passed = andThen(
    andThen(announced, (next) => go(next, event)),
    announce,
  );
  if (input.name !== 'blur' || state.task !== 'idle' || !isShown(state, 'card')) return passed;
  return andThen(passed, (next) => wait(next, { work: 'recheck', of: input.field }, timing.blurRecheck));
}

export function recheckField(state: State, field: FieldName): Step {
  return withForm(state, recheck(state.card, field));
}

/** Empties every field and removes errors and brand. Timers that would look at a left field again end. */
export function clearForm(state: State): Step {
  const cleared = commandFrames(forget(state, 'recheck'), [
    { type: 'clearFields', fields: state.card.fields },
  ]);
  return andThen(cleared, (next) => withForm(next, emptied(next.card)));
}

/**
 * Leads the shopper to the first field with an error. The focus reads its message out, and the banner is the
 * only alert (docs/behaviour/widget.md#error-banner).
 */
export function leadToError(state: State): Step {
  const card = aimed(state.card);
  return withForm(state, {
    form: card,
    commands: card.aim ? [{ type: 'leadToField', field: card.aim }] : [],
  });
}

/** Focuses a field, the first one by default, unless the card sheet is hidden or blocked. */
export function focusCard(state: State, field: FieldName = state.card.fields[0] ?? 'number'): Step {
  if (state.view.id !== 'card' || state.task !== 'idle') return stay(state);
  return commandFrames(state, [{ type: 'focusField', field }]);
}
