import { type CardInput } from './card/card-form.ts';
import { emptied, receive, recheck, reportFor } from './card/card-transition.ts';
import type { CardStep } from './card/card-step.ts';
import type { FieldName } from './card/fields.ts';
import { timing } from '../timing.ts';
import type { Effect } from './effect.ts';
import { isShown } from './select.ts';
import type { State } from './state.ts';
import { fieldOf, taskNames } from './task-name.ts';
import { announce, forget, go, stay, tellFrames, andThen, wait, type Step } from './step.ts';

/** Takes what the card's own machine made of it. */
export function withForm(state: State, { form, commands }: CardStep): Step {
  return tellFrames({ ...state, card: form }, commands);
}

/**
 * A report of the frames: errors change, then the event is passed on to the merchant. The requestable events
 * come before a changed validity (behaviour d), and after whatever else made the difference.
 */
export function receiveCardInput(
  state: State,
  { input, payload }: { input: CardInput; payload: unknown },
): Step {
  // Who goes into a field is not to be taken to the first one.
  const kept = input.name === 'focus' ? forget(state, 'cardFocus') : state;
  const received = withForm(kept, receive(state.card, input));
  const report = reportFor(state.card, input, payload);
  if (report === undefined) return andThen(received, announce);
  const told = input.name === 'validityChange' ? andThen(received, announce) : received;
  const event: Effect = { type: 'emit', name: `card:${input.name}`, payload: report };
  const passed = andThen(
    andThen(told, (next) => go(next, event)),
    announce,
  );
  if (input.name !== 'blur' || state.task !== 'idle' || !isShown(state, 'card')) return passed;
  return andThen(passed, (next) => wait(next, `recheck:${input.field}`, timing.blurRecheck));
}

export function recheckField(state: State, field: FieldName): Step {
  return withForm(state, recheck(state.card, field));
}

/** Empties every field, its errors and the brand; a field left just before is not looked at again. */
export function clearForm(state: State): Step {
  const pending = taskNames(state.tasks).filter((name) => fieldOf(name));
  const cleared = tellFrames(forget(state, ...pending), [{ type: 'clearFields', fields: state.card.fields }]);
  return andThen(cleared, (next) => withForm(next, emptied(next.card)));
}

/** That field, or the first one, unless the sheet has gone in the meantime. */
export function focusCard(state: State, field: FieldName = state.card.fields[0] ?? 'number'): Step {
  if (state.view.id !== 'card' || state.task !== 'idle') return stay(state);
  return tellFrames(state, [{ type: 'focusField', field }]);
}
