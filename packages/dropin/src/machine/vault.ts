import { timing } from '../timing.ts';
import { choose, fetchAgain, open } from './methods.ts';
import { defaultView, isEditShown, isMethodDisabled, methodToDelete } from './select.ts';
import type { Method, State } from './state.ts';
import { andThen, announce, begin, forget, show, stay, track, wait, type Step } from './step.ts';

const list = { id: 'methods', beside: null } as const;

/** 'Edit' and its 'Cancel' above the methods (behaviour f3). */
export function toggleEdit(state: State): Step {
  if (state.phase !== 'ready' || state.task !== 'idle' || !isEditShown(state)) return stay(state);
  if (state.isEditing) return announce({ ...state, isEditing: false, banner: null });
  const tracked = track({ ...state, isEditing: true }, 'manager.appeared');
  return andThen(tracked, (next) => show(next, list));
}

/** A click on a method in edit mode asks whether it shall go; one with a subscription stays (decision 20). */
export function confirmDeletion(state: State, nonce: string): Step {
  const method = state.methods.find((candidate) => candidate.nonce === nonce);
  if (!method || state.task !== 'idle' || isMethodDisabled(state, method)) return stay(state);
  return show({ ...state, deleting: nonce }, { id: 'delete-confirmation', beside: null });
}

export function cancelDeletion(state: State): Step {
  if (state.view.id !== 'delete-confirmation' || state.task !== 'idle') return stay(state);
  return show({ ...state, deleting: null }, list);
}

/** Deletes at the gateway what is saved there; what is not only leaves the list (behaviour f5). */
export function deleteMethod(state: State): Step {
  const method = methodToDelete(state);
  if (state.view.id !== 'delete-confirmation' || state.task !== 'idle' || !method) return stay(state);
  const busy: State = { ...state, task: 'deleting' };
  if (!method.vaulted) return deletionEnded(without(busy, method), false);
  const begun = begin(busy, 'delete', (task) => ({ type: 'deleteMethod', task, nonce: method.nonce }));
  return andThen(begun, (next) => wait(next, 'deleteTimeout', timing.deleteMethod));
}

/** Deleted or not: the saved methods are fetched again, and tell. */
export function deletionAnswered(state: State, hasFailed: boolean): Step {
  const rest = forget(state, 'delete', 'deleteTimeout');
  return hasFailed ? andThen(stay({ ...rest, deleting: null }), fetchAgain) : fetchAgain(rest);
}

/** The saved methods, fetched again after a deletion; what was never saved stays. */
export function refreshedAfterDeletion(state: State, saved: readonly Method[]): Step {
  const own = state.methods.filter(({ vaulted, nonce }) => !vaulted && nonce !== state.deleting);
  return deletionEnded({ ...state, methods: [...own, ...saved] }, state.deleting === null);
}

/** Back to the list: to edit on, with the reason, when it failed; else to the default view (spec §4). */
function deletionEnded(state: State, hasFailed: boolean): Step {
  const idle: State = { ...state, task: 'idle', isEditing: false, deleting: null };
  const covered = wait(idle, 'uncover', timing.hideLoadingAfterDeletion);
  if (hasFailed && idle.methods.length > 0) {
    const again = andThen(covered, (next) =>
      track({ ...next, isEditing: true, active: null }, 'manager.appeared'),
    );
    const shown = andThen(again, (next) => show(next, list));
    return andThen(shown, (next) => stay({ ...next, banner: 'vaultManagerPaymentMethodDeletionError' }));
  }
  const { view, active } = defaultView(idle);
  if (active === null) return andThen(covered, (next) => open({ ...next, active: null }, view));
  const tracked = andThen(covered, (next) => track(next, 'vaulted-card.preselect'));
  return andThen(tracked, (next) => choose(next, active));
}

function without(state: State, { nonce }: Method): State {
  return { ...state, methods: state.methods.filter((method) => method.nonce !== nonce) };
}
