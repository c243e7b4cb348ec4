import { timing } from '../timing.ts';
import { wayOfType, wayToPay } from '../ways-to-pay.ts';
import { hasSeveralOptions, initialView, isOccupied, isSheet, isToggleShown, statusOf } from './select.ts';
import type { State, View } from './state.ts';
import type { Method } from './method.ts';
import type { OptionId } from '../ways-to-pay.ts';
import { andThen, announce, begin, forget, go, show, stay, track, wait, type Step } from './step.ts';

export const list: View = { id: 'methods', beside: null };

/** The pause after a new choice is over: the list is shown, or with none left the initial view (behaviour c4). */
export function settle(state: State): Step {
  const idle: State = { ...state, task: 'idle', deleting: null };
  return idle.methods.length > 0 ? open(idle, list) : open(idle, { ...list, id: initialView(idle) });
}

/** A click on a method in the list. It is the choice at once, and shown as such after the pause. */
export function chooseMethod(state: State, nonce: string): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  if (state.phase !== 'ready' || isOccupied(state) || !method) return stay(state);
  const kind = wayOfType(method.type).analyticsName;
  const tracked = method.vaulted ? track(state, `vaulted-${kind}.select`) : stay(state);
  return andThen(tracked, (next) => choose(next, nonce));
}

/** Makes a method the choice, with the pause before it is shown; editing ends. */
export function choose(state: State, nonce: string): Step {
  const chosen: State = { ...forget(state, 'working'), task: 'settling', active: nonce, isEditing: false };
  return wait(chosen, 'settle', timing.changeActiveMethod);
}

/** A method that was just made becomes the choice. */
export function addMethod(state: State, method: Method): Step {
  return choose({ ...state, methods: withNew(state, method) }, method.nonce);
}

/** A guest has one method at a time, a customer's new one stands first (behaviour c11, c12). */
export function withNew({ gateway, methods }: State, method: Method): readonly Method[] {
  return [method, ...(gateway?.guest ? [] : methods.filter(({ nonce }) => nonce !== method.nonce))];
}

/** A way to pay is chosen from the options (behaviour c8). */
export function chooseOption(state: State, option: OptionId): Step {
  const isOffered = state.phase === 'ready' && !state.isEditing && statusOf(state, option) === 'done';
  if (!isOffered || isOccupied(state)) return stay(state);
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
    if (hasSeveralOptions(idle) || !only) return announce({ ...idle, view: { id, beside: 'options' } });
    return open(idle, { id: only.id, beside: 'methods' });
  }
  if (idle.methods.length === 0) return open(idle, { id: 'options', beside: null });
  return open(idle, { id: 'methods', beside: hasSeveralOptions(idle) ? 'options' : null });
}

/**
 * clearSelectedPaymentMethod: methods that are not saved go, nothing is chosen any more; with none left the
 * initial view comes back, else the saved ones are fetched again (spec §4, behaviour b). What is being done
 * goes on: a card on its way to a nonce becomes the choice afterwards, since whoever asked for it gets it too.
 */
export function clear(state: State): Step {
  if (state.phase !== 'ready') return stay(state);
  const saved = state.methods.filter(({ vaulted }) => vaulted);
  const cleared = keepMethods({ ...state, active: null }, saved);
  if (saved.length === 0 || isOccupied(cleared.state)) return cleared;
  return andThen(cleared, (next) => fetchMethods({ ...next, task: 'refreshing' }));
}

/** Fetches the saved methods, not for ever. */
export function fetchMethods(state: State): Step {
  return begin(state, 'methods', (task) => ({ type: 'fetchMethods', task }), timing.fetchMethods);
}

/** The saved methods, fetched again after a clear. */
export function refreshed(state: State, saved: readonly Method[]): Step {
  return keepMethods({ ...state, task: 'idle' }, withSaved(state, saved));
}

/** Methods fetched anew replace the saved ones; what was never saved stays before them. */
export function withSaved({ methods }: State, saved: readonly Method[]): readonly Method[] {
  return [...methods.filter(({ vaulted }) => !vaulted), ...saved];
}

/** updateConfiguration: methods made under the former configuration, and not saved, go (spec §4). */
export function configureOption(state: State, option: OptionId): Step {
  const type = wayToPay(option).methodType;
  const methods = state.methods.filter((method) => method.type !== type || method.vaulted);
  return methods.length === state.methods.length ? stay(state) : keepMethods(state, methods);
}

/** Another list: what is gone is neither chosen nor asked about, and with none left the initial view is back. */
export function keepMethods(state: State, methods: readonly Method[]): Step {
  const left = (nonce: string | null) => (methods.some((method) => method.nonce === nonce) ? nonce : null);
  const kept: State = { ...state, methods, active: left(state.active), deleting: left(state.deleting) };
  const next = kept.active === null ? withoutPause(kept) : kept;
  if (isOccupied(next)) return stay(methods.length === 0 ? withoutList(next) : next);
  const announced = announce(next);
  if (methods.length === 0) return andThen(announced, returnToInitialView);
  const isAskingInVain = next.view.id === 'delete-confirmation' && next.deleting === null;
  return isAskingInVain ? andThen(announced, (asking) => show(asking, list)) : announced;
}

function withoutList(state: State): State {
  const { id, beside } = state.view;
  return beside === 'methods' ? { ...state, view: { id, beside: null } } : state;
}

function returnToInitialView(state: State): Step {
  const id = initialView(state);
  const calm = { ...state, isEditing: false };
  const isThere = state.view.id === id && state.view.beside === null;
  return isThere ? stay(calm) : open(calm, { id, beside: null });
}

/** Shows a view; the card sheet's first field is focused a moment later (behaviour e12). */
export function open(state: State, view: View): Step {
  const shown = show(state, view);
  return view.id === 'card' ? andThen(shown, (next) => wait(next, 'cardFocus', timing.cardFocus)) : shown;
}

export function withoutPause(state: State): State {
  return state.task === 'settling' ? { ...forget(state, 'settle'), task: 'idle' } : state;
}
