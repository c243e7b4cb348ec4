import { timing } from '../timing.ts';
import { wayToPay } from '../ways-to-pay.ts';
import {
  choose,
  fetchMethods,
  keepMethods,
  list,
  open,
  savedOf,
  withoutPause,
  withSaved,
} from './methods.ts';
import {
  initialView,
  isEditShown,
  isMethodDisabled,
  isOccupied,
  isShown,
  methodToDelete,
  preselected,
} from './select.ts';
import type { Option, State } from './state.ts';
import type { Method } from './method.ts';
import { andThen, announce, begin, forget, show, stay, track, wait, type Step } from './step.ts';

export type VaultSteps = typeof vault;

/** The steps of this file, by the names in the chart. */
export const vault = {
  editToggled: toggleEdit,
  methodChosen: (state: State, { nonce }: { nonce: string }) =>
    state.isEditing ? confirmDeletion(state, nonce) : null,
  deletionConfirmed: deleteMethod,
  deletionCanceled: cancelDeletion,
  deleted: (state: State) => deletionAnswered(state, false),
  deleteFailed: (state: State) => deletionAnswered(state, true),
  renewed: renew,
  delete: (state: State) => deletionAnswered(state, true),
  methods: (state: State, _of: undefined, methods?: readonly Method[]) => {
    const isWaiting = state.phase === 'ready' && state.task;
    if (isWaiting === 'deleting') return refreshedAfterDeletion(state, methods);
    // A clear leaves no choice.
    if (isWaiting === 'refreshing' && state.active !== null) return renewed(state, methods);
    return null;
  },
};

/** The shopper pressed 'Edit' above the methods, or 'Cancel' in its place. */
function toggleEdit(state: State): Step {
  const isOffered = isEditShown(state) && isShown(state, 'methods');
  if (!isOffered || isOccupied(state)) return stay(state);
  const idle = withoutPause(state);
  return idle.isEditing ? announce({ ...idle, isEditing: false, banner: null }) : edit(idle);
}

function edit(state: State): Step {
  return andThen(track({ ...state, isEditing: true }, 'manager.appeared'), (next) => show(next, list));
}

/**
 * A click on a method in edit mode shows the confirmation; one with a subscription can't be deleted (decision
 * 20).
 */
function confirmDeletion(state: State, nonce: string): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  const isOffered = state.view.id === 'methods' && state.task === 'idle';
  if (!method || !isOffered || isMethodDisabled(state, method)) return stay(state);
  return show({ ...state, deleting: nonce }, { id: 'delete-confirmation', beside: null });
}

function cancelDeletion(state: State): Step {
  return isConfirming(state) ? show({ ...state, deleting: null }, list) : stay(state);
}

/** Deletes a saved method at the gateway. A method that is not saved only leaves the list. */
function deleteMethod(state: State): Step {
  const method = methodToDelete(state);
  if (!isConfirming(state) || !method) return stay(state);
  const busy: State = { ...state, task: 'deleting' };
  if (!method.vaulted) return deletionEnded(without(busy, method));
  const { nonce } = method;
  return begin(busy, 'delete', (task) => ({ type: 'deleteMethod', task, nonce }), timing.deleteMethod);
}

function isConfirming({ view, task }: State): boolean {
  return view.id === 'delete-confirmation' && task === 'idle';
}

/** The deletion has ended, or failed. The saved methods are fetched again in both cases. */
function deletionAnswered(state: State, hasFailed: boolean): Step {
  const banner = hasFailed ? 'vaultManagerPaymentMethodDeletionError' : null;
  return fetchMethods({ ...forget(state, 'delete'), banner });
}

/**
 * Takes over the saved methods that were fetched after a deletion. Where they could not be fetched, only a
 * method that was deleted leaves the list.
 */
function refreshedAfterDeletion(state: State, fetched?: readonly Method[]): Step {
  const kept = state.methods.filter(({ nonce }) => nonce !== state.deleting || state.banner !== null);
  return deletionEnded({ ...state, methods: fetched ? withSaved(state, fetched) : kept });
}

/**
 * Shows the list again. After a failure it is in edit mode with the reason in the banner, else a method is
 * chosen as at a start. With an empty list the initial view is shown.
 */
function deletionEnded(state: State): Step {
  const { banner } = state;
  const idle: State = { ...state, task: 'idle', isEditing: false, deleting: null };
  const covered = wait(idle, 'uncover', timing.hideLoadingAfterDeletion);
  if (idle.methods.length === 0)
    return andThen(covered, (next) =>
      open({ ...next, active: null }, { id: initialView(next), beside: null }),
    );
  if (banner !== null)
    return andThen(andThen(covered, edit), (next) => stay({ ...next, active: listed(next), banner }));
  const active = preselected(idle);
  if (active === null) return andThen(covered, (next) => open({ ...next, active }, list));
  const tracked = andThen(covered, (next) => track(next, 'vaulted-card.preselect'));
  return andThen(tracked, (next) => choose(next, active));
}

/** The chosen method's nonce, if that method is still in the list. */
function listed({ methods, active }: State): string | null {
  return methods.some(({ nonce }) => nonce === active) ? active : null;
}

function without(state: State, { nonce }: Method): State {
  return { ...state, methods: state.methods.filter((method) => method.nonce !== nonce) };
}

/**
 * renewSelectedPaymentMethod: the payment failed, and the chosen method's nonce is used up. A saved method
 * stays chosen and gets a new nonce. For any other the sheet that made it is shown again, where a typed card
 * still is (docs/behaviour/widget.md#renewselectedpaymentmethod).
 */
function renew(state: State): Step {
  const tried = state.methods.find(({ nonce }) => nonce === state.active);
  if (!tried || isOccupied(state)) return stay(state);
  const unchosen = announce({ ...withoutPause(state), active: null, isEditing: false, deleting: null });
  if (tried.vaulted)
    return andThen(
      andThen(unchosen, (next) => show({ ...next, active: tried.nonce, task: 'refreshing' }, list)),
      fetchMethods,
    );
  const made = state.options.find((option) => option.status === 'done' && isMadeBy(tried, option));
  return andThen(unchosen, (next) =>
    made
      ? open({ ...next, methods: savedOf(next) }, { id: made.id, beside: null })
      : keepMethods(next, savedOf(next)),
  );
}

function isMadeBy({ type, way }: Method, { id, form }: Option): boolean {
  return way ? way === id : (wayToPay(id)?.methodType ?? form?.type) === type;
}

/** The saved methods have come: the one that was tried is chosen again, if it is still among them. */
function renewed(state: State, fetched = savedOf(state)): Step {
  const tried = state.methods.find(({ nonce }) => nonce === state.active);
  const same = fetched.find((method) => tried && isSame(method, tried));
  const kept = keepMethods({ ...state, task: 'idle', active: null }, withSaved(state, fetched));
  return same ? andThen(kept, (next) => choose(next, same.nonce)) : kept;
}

/** What names a saved method: its nonce is another one with each answer of the gateway. */
const naming = ['cardType', 'lastFour', 'expirationMonth', 'expirationYear', 'email', 'username'] as const;

function isSame(one: Method, other: Method): boolean {
  return one.type === other.type && naming.every((name) => one.details[name] === other.details[name]);
}
