import { timing } from '../timing.ts';
import { isToggleShown } from './select.ts';
import type { State } from './state.ts';
import { announce, forget, show, stay, andThen, wait, type Step } from './step.ts';

/** The pause after a new choice is over: the list is shown (behaviour c4). */
export function settle(state: State): Step {
  const idle: State = { ...state, task: 'idle' };
  return show(idle, idle.methods.length > 0 ? { id: 'methods', beside: null } : { id: 'card', beside: null });
}

/** A click on a method in the list. It is the choice at once, and shown as such after the pause. */
export function chooseMethod(state: State, nonce: string): Step {
  if (state.phase !== 'ready' || state.task !== 'idle') return stay(state);
  if (!state.methods.some((method) => method.nonce === nonce)) return stay(state);
  return wait({ ...state, task: 'settling', active: nonce }, 'settle', timing.changeActiveMethod);
}

/** 'Choose another way to pay', with one option: its sheet opens below the list (behaviour c7). */
export function toggle(state: State): Step {
  if (!isToggleShown(state)) return stay(state);
  if (state.view.id === 'methods') {
    const idle: State = { ...forget(state, 'settle'), task: 'idle' };
    return openSheet(idle, { id: 'card', beside: 'methods' });
  }
  return state.methods.length > 0 ? show(state, { id: 'methods', beside: null }) : stay(state);
}

/**
 * clearSelectedPaymentMethod: methods that are not saved go, nothing is chosen any more, and with none left
 * the form comes back (spec §4, behaviour b).
 */
export function clear(state: State): Step {
  if (state.phase !== 'ready' || state.task === 'tokenizing') return stay(state);
  const methods = state.methods.filter(({ vaulted }) => vaulted);
  const next: State = { ...forget(state, 'settle'), task: 'idle', methods, active: null };
  const announced = announce(next);
  const isInitial = next.view.id === 'card' && next.view.beside === null;
  if (methods.length > 0 || isInitial) return announced;
  return andThen(announced, (s) => openSheet(s, { id: 'card', beside: null }));
}

/** Shows the card sheet and, a moment later, focuses its first field (behaviour e12). */
function openSheet(state: State, view: State['view']): Step {
  return andThen(show(state, view), (next) => wait(next, 'cardFocus', timing.cardFocus));
}
