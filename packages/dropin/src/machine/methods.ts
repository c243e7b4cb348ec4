import { timing } from '../timing.ts';
import { analyticsNameOf, wayToPay } from '../ways-to-pay.ts';
import { hasSeveralOptions, initialView, isOccupied, isSheet, isToggleShown, statusOf } from './select.ts';
import type { State, View } from './state.ts';
import type { Method } from './method.ts';
import type { OptionId, WayId } from '../ways-to-pay.ts';
import { andThen, announce, begin, forget, go, show, stay, track, wait, type Step } from './step.ts';

export const list: View = { id: 'methods', beside: null };

/** The pause after a new choice has ended. The list is shown, or the initial view when it is empty. */
export function settle(state: State): Step {
  const idle: State = { ...state, task: 'idle', deleting: null };
  return idle.methods.length > 0 ? open(idle, list) : open(idle, { ...list, id: initialView(idle) });
}

/**
 * A click on a method in the list. It becomes the chosen one at once, and is shown as such after the pause.
 */
export function chooseMethod(state: State, { nonce }: { nonce: string }): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  if (isOccupied(state) || !method) return stay(state);
  const kind = analyticsNameOf(method.type);
  const tracked = method.vaulted ? track(state, `vaulted-${kind}.select`) : stay(state);
  return andThen(tracked, (next) => choose(next, nonce));
}

/** Makes a method the chosen one, ends editing, and starts the pause before the choice is shown. */
export function choose(state: State, nonce: string): Step {
  const chosen: State = { ...forget(state, 'working'), task: 'settling', active: nonce, isEditing: false };
  return wait(chosen, 'settle', timing.changeActiveMethod);
}

/** Adds a method that was just made, and chooses it. */
export function addMethod(state: State, method: Method): Step {
  return choose({ ...state, methods: withNew(state, method) }, method.nonce);
}

/**
 * The methods with a new one. A guest has only that one; a customer's new method comes first
 * (docs/behaviour/widget.md#change-of-the-chosen-method).
 */
export function withNew({ gateway, methods }: State, method: Method): readonly Method[] {
  return [method, ...(gateway?.guest ? [] : methods.filter(({ nonce }) => nonce !== method.nonce))];
}

/** The shopper chose a way to pay (docs/behaviour/widget.md#choosing-a-way-to-pay). */
export function chooseOption(state: State, { option }: { option: WayId }): Step {
  const isOffered = !state.isEditing && statusOf(state, option) === 'done';
  if (!isOffered || isOccupied(state)) return stay(state);
  const shown = open(withoutPause(state), { id: option, beside: null });
  const emitted = andThen(shown, (next) =>
    go(next, { type: 'emit', name: 'paymentOptionSelected', payload: { paymentOption: option } }),
  );
  return andThen(emitted, (next) => track(next, `selected.${wayToPay(option)?.id ?? 'own'}`));
}

/** The shopper pressed 'Choose another way to pay' (docs/behaviour/widget.md#toggle). */
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
 * clearSelectedPaymentMethod: removes the methods that are not saved, and the choice. Then it fetches the
 * saved methods again, or shows the initial view when there are none
 * (docs/behaviour/widget.md#clearselectedpaymentmethod). It interrupts nothing: a card that is being
 * tokenized or a method that is being verified is the chosen one afterwards, because the merchant who
 * requested it gets it too.
 */
export function clear(state: State): Step {
  const saved = state.methods.filter((method) => method.vaulted || isBeingVerified(state, method));
  const active = state.verifying ? state.active : null;
  const unchosen = announce(withoutPause({ ...state, active }));
  const cleared = andThen(unchosen, (next) => keepMethods(next, saved));
  if (saved.length === 0 || isOccupied(cleared.state)) return cleared;
  return andThen(cleared, (next) => fetchMethods({ ...next, task: 'refreshing' }));
}

/** Whether a method is being verified now. */
function isBeingVerified({ verifying }: State, { nonce }: Method): boolean {
  return verifying?.method.nonce === nonce;
}

/** Fetches the saved methods; after `timing.fetchMethods` there are none. */
export function fetchMethods(state: State): Step {
  return begin(state, 'methods', (task) => ({ type: 'fetchMethods', task }), timing.fetchMethods);
}

/** Takes over the saved methods that were fetched after a clear, or after a failed verification. */
export function refreshed(state: State, saved: readonly Method[]): Step {
  return keepMethods({ ...state, task: 'idle' }, withSaved(state, saved));
}

export function savedOf({ methods }: State): readonly Method[] {
  return methods.filter(({ vaulted }) => vaulted);
}

/** The methods with other saved ones; those that are not saved stay before them. */
export function withSaved({ methods }: State, saved: readonly Method[]): readonly Method[] {
  return [...methods.filter(({ vaulted }) => !vaulted), ...saved];
}

/** updateConfiguration: removes methods that were made with the old configuration and are not saved. */
export function configureOption(state: State, { option }: { option: OptionId }): Step {
  const type = wayToPay(option).methodType;
  const methods = state.methods.filter(
    (method) => method.type !== type || method.vaulted || isBeingVerified(state, method),
  );
  return methods.length === state.methods.length ? stay(state) : keepMethods(state, methods);
}

/**
 * Replaces the list of methods. A method that is missing in it is neither chosen nor being deleted any more.
 * With an empty list the initial view is shown, and then a requestable event is emitted if one is due
 * (docs/behaviour/widget.md#order-of-events).
 */
export function keepMethods(state: State, methods: readonly Method[]): Step {
  const left = (nonce: string | null) => (methods.some((method) => method.nonce === nonce) ? nonce : null);
  const kept: State = { ...state, methods, active: left(state.active), deleting: left(state.deleting) };
  const next = kept.active === null ? withoutPause(kept) : kept;
  if (isOccupied(next)) return stay(methods.length === 0 ? withoutList(next) : next);
  if (methods.length === 0) return andThen(returnToInitialView(next), announce);
  const announced = announce(next);
  const isQuestionObsolete = next.view.id === 'delete-confirmation' && next.deleting === null;
  return isQuestionObsolete ? andThen(announced, (rest) => show(rest, list)) : announced;
}

function withoutList(state: State): State {
  const { id, beside } = state.view;
  return beside === 'methods' ? { ...state, view: { id, beside: null } } : state;
}

function returnToInitialView(state: State): Step {
  const id = initialView(state);
  const idle = { ...state, isEditing: false };
  const isShownAlready = state.view.id === id && state.view.beside === null;
  return isShownAlready ? stay(idle) : open(idle, { id, beside: null });
}

/** Shows a view. In the card sheet the first field gets the focus after `timing.cardFocus`. */
export function open(state: State, view: View): Step {
  const shown = show(state, view);
  return view.id === 'card' ? andThen(shown, (next) => wait(next, 'cardFocus', timing.cardFocus)) : shown;
}

/** The state without the pause that follows a choice. */
export function withoutPause(state: State): State {
  return state.task === 'settling' ? { ...forget(state, 'settle'), task: 'idle' } : state;
}
