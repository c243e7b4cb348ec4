import { forget, isLate, type Step } from './step.ts';
import type { Event } from './event.ts';
import type { Method } from './method.ts';
import { renew, renewed } from './renew.ts';
import type { State } from './state.ts';
import { pendingOf } from './pending.ts';
import type { Transition } from './transition.ts';
import {
  cancelDeletion,
  confirmDeletion,
  deleteMethod,
  deletionAnswered,
  refreshedAfterDeletion,
  toggleEdit,
} from './vault.ts';

/**
 * The machine with the deletion of saved methods (docs/behaviour/widget.md#deletion), and with the renewal of
 * the chosen one (docs/behaviour/widget.md#renewselectedpaymentmethod). It is apart from `transition`, so that
 * a card checkout does not load it.
 */
export function withDeletion(transition: Transition): Transition {
  return (state, event) => {
    return (
      (state.phase === 'ready' && !isLate(state, event) && handle(state, event)) || transition(state, event)
    );
  };
}

/** null for an event that has nothing to do with either. */
function handle(state: State, event: Event): Step | null {
  switch (event.type) {
    case 'editToggled':
      return toggleEdit(state);
    case 'methodChosen':
      return state.isEditing ? confirmDeletion(state, event.nonce) : null;
    case 'deletionConfirmed':
      return deleteMethod(state);
    case 'deletionCanceled':
      return cancelDeletion(state);
    case 'deleted':
      return deletionAnswered(state, false);
    case 'deleteFailed':
      return deletionAnswered(state, true);
    case 'renewed':
      return renew(state);
    case 'methodsFetched':
      return fetched(forget(state, 'methods'), event.methods);
    case 'waited':
      return waited(state, event.task);
    default:
      return null;
  }
}

function waited(state: State, task: number): Step | null {
  const work = pendingOf(state, task)?.work;
  if (work === 'delete') return deletionAnswered(forget(state, work), true);
  return work === 'methods' ? fetched(forget(state, work)) : null;
}

/** What waits for the saved methods: a deletion, or the renewal of the chosen one. A clear has no choice. */
function fetched(state: State, methods?: readonly Method[]): Step | null {
  if (state.task === 'deleting') return refreshedAfterDeletion(state, methods);
  return state.task === 'refreshing' && state.active !== null ? renewed(state, methods) : null;
}
