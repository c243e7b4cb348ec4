import { timing } from '../timing.ts';
import { analyticsKinds, methodTypes } from './kinds.ts';
import { hasSeveralOptions, initialView, isSheet, isToggleShown, statusOf } from './select.ts';
import type { Method, MethodType, OptionId, State, View, ViewId } from './state.ts';
import { andThen, announce, begin, forget, go, show, stay, track, wait, type Step } from './step.ts';

/** The pause after a new choice is over: the list is shown, or with none left the initial view (behaviour c4). */
export function settle(state: State): Step {
  const idle: State = { ...state, task: 'idle' };
  return open(idle, { id: idle.methods.length > 0 ? 'methods' : initialView(idle), beside: null });
}

/** A click on a method in the list. It is the choice at once, and shown as such after the pause. */
export function chooseMethod(state: State, nonce: string): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  if (state.phase !== 'ready' || state.task !== 'idle' || !method) return stay(state);
  const kind = analyticsKinds[method.type];
  const tracked = method.vaulted ? track(state, `vaulted-${kind}.select`) : stay(state);
  return andThen(tracked, (next) => choose(next, nonce));
}

/** Makes a method the choice, with the pause before it is shown. */
export function choose(state: State, nonce: string): Step {
  return wait({ ...state, task: 'settling', active: nonce }, 'settle', timing.changeActiveMethod);
}

/**
 * A method that was just made. A guest has one at a time, a customer's new one stands first (behaviour c11,
 * c12).
 */
export function addMethod(state: State, method: Method): Step {
  const others = state.gateway?.guest ? [] : state.methods.filter(({ nonce }) => nonce !== method.nonce);
  return choose({ ...state, methods: [method, ...others] }, method.nonce);
}

/** A way to pay is chosen from the options (behaviour c8). */
export function chooseOption(state: State, option: OptionId): Step {
  if (state.phase !== 'ready' || isOccupied(state) || statusOf(state, option) !== 'done') return stay(state);
  const shown = open(withoutPause(state), { id: option, beside: null });
  const emitted = andThen(shown, (next) =>
    go(next, { type: 'emit', name: 'paymentOptionSelected', payload: { paymentOption: option } }),
  );
  return andThen(emitted, (next) => track(next, `selected.${option}`));
}

/** 'Choose another way to pay' (behaviour c7). */
export function toggle(state: State): Step {
  if (!isToggleShown(state) || isOccupied(state)) return stay(state);
  const idle = withoutPause(state);
  const { id } = idle.view;
  if (!isSheet(id)) {
    const [only] = idle.options;
    if (hasSeveralOptions(idle) || !only) return stay({ ...idle, view: { id, beside: 'options' } });
    return open(idle, { id: only.id, beside: 'methods' });
  }
  if (idle.methods.length === 0) return open(idle, { id: 'options', beside: null });
  return open(idle, { id: 'methods', beside: hasSeveralOptions(idle) ? 'options' : null });
}

/**
 * clearSelectedPaymentMethod: methods that are not saved go, nothing is chosen any more; with none left the
 * initial view comes back, else the saved ones are fetched again (spec §4, behaviour b).
 */
export function clear(state: State): Step {
  if (state.phase !== 'ready' || isOccupied(state)) return stay(state);
  const methods = state.methods.filter(({ vaulted }) => vaulted);
  const announced = announce({ ...withoutPause(state), methods, active: null });
  if (methods.length === 0) return andThen(announced, returnToInitialView);
  const busy = andThen(announced, (next) => stay({ ...next, task: 'refreshing' }));
  return andThen(busy, fetchAgain);
}

/** Fetches the saved methods again, not for ever. */
export function fetchAgain(state: State): Step {
  const begun = begin(state, 'methods', (task) => ({ type: 'fetchMethods', task }));
  return andThen(begun, (next) => wait(next, 'methodsTimeout', timing.fetchMethods));
}

/** The saved methods, fetched again after a clear. */
export function refreshed(state: State, methods: readonly Method[]): Step {
  const idle = announce({ ...state, task: 'idle', methods });
  return methods.length === 0 ? andThen(idle, returnToInitialView) : idle;
}

/** updateConfiguration: methods made under the former configuration, and not saved, go (spec §4). */
export function configureOption(
  state: State,
  option: OptionId,
  type: MethodType = methodTypes[option],
): Step {
  if (state.phase !== 'ready' || statusOf(state, option) === undefined) return stay(state);
  const methods = state.methods.filter((method) => method.type !== type || method.vaulted);
  if (methods.length === state.methods.length) return stay(state);
  const isChosenLeft = methods.some(({ nonce }) => nonce === state.active);
  const announced = announce({ ...state, methods, active: isChosenLeft ? state.active : null });
  return methods.length === 0 ? andThen(announced, returnToInitialView) : announced;
}

function returnToInitialView(state: State): Step {
  const id = initialView(state);
  const isThere = state.view.id === id && state.view.beside === null;
  return isThere
    ? stay({ ...state, isEditing: false })
    : open({ ...state, isEditing: false }, { id, beside: null });
}

/** Shows a view; the card sheet's first field is focused a moment later (behaviour e12). */
export function open(state: State, view: View, previous?: ViewId): Step {
  const shown = show(state, view, previous);
  return view.id === 'card' ? andThen(shown, (next) => wait(next, 'cardFocus', timing.cardFocus)) : shown;
}

/** Something is being done that another choice would disturb; the pause before a choice is shown is not. */
function isOccupied({ task }: State): boolean {
  return task !== 'idle' && task !== 'settling';
}

function withoutPause(state: State): State {
  return state.task === 'settling' ? { ...forget(state, 'settle'), task: 'idle' } : state;
}
