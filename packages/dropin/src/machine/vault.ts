import { timing } from '../timing.ts';
import { choose, fetchMethods, list, open, withoutPause, withSaved } from './methods.ts';
import {
  initialView,
  isEditShown,
  isMethodDisabled,
  isOccupied,
  isShown,
  methodToDelete,
  preselected,
} from './select.ts';
import type { State } from './state.ts';
import type { Method } from './method.ts';
import { andThen, announce, begin, forget, show, stay, track, wait, type Step } from './step.ts';

/** The shopper pressed 'Edit' above the methods, or 'Cancel' in its place. */
export function toggleEdit(state: State): Step {
  const isOffered = state.phase === 'ready' && isEditShown(state) && isShown(state, 'methods');
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
export function confirmDeletion(state: State, nonce: string): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  const isOffered = state.view.id === 'methods' && state.task === 'idle';
  if (!method || !isOffered || isMethodDisabled(state, method)) return stay(state);
  return show({ ...state, deleting: nonce }, { id: 'delete-confirmation', beside: null });
}

export function cancelDeletion(state: State): Step {
  return isConfirming(state) ? show({ ...state, deleting: null }, list) : stay(state);
}

/** Deletes a saved method at the gateway. A method that is not saved only leaves the list. */
export function deleteMethod(state: State): Step {
  const method = methodToDelete(state);
  if (!isConfirming(state) || !method) return stay(state);
  const busy: State = { ...state, task: 'deleting' };
  if (!method.vaulted) return deletionEnded(without(busy, method));
  const { nonce } = method;
  return begin(
    busy,
    { work: 'delete' },
    (task) => ({ type: 'deleteMethod', task, nonce }),
    timing.deleteMethod,
  );
}

function isConfirming({ view, task }: State): boolean {
  return view.id === 'delete-confirmation' && task === 'idle';
}

/** The deletion has ended, or failed. The saved methods are fetched again in both cases. */
export function deletionAnswered(state: State, hasFailed: boolean): Step {
  const banner = hasFailed ? 'vaultManagerPaymentMethodDeletionError' : null;
  return fetchMethods({ ...forget(state, 'delete'), banner });
}

/**
 * Takes over the saved methods that were fetched after a deletion. Where they could not be fetched, only a
 * method that was deleted leaves the list.
 */
export function refreshedAfterDeletion(state: State, fetched?: readonly Method[]): Step {
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
  const covered = wait(idle, { work: 'uncover' }, timing.hideLoadingAfterDeletion);
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
