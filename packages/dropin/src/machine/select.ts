import { isComplete } from '../options/card/card-form.ts';
import type { Method, Requestable, State, ViewId } from './state.ts';

/** The chosen method, where the chosen one is what would be paid with. */
export function chosenMethod(state: State): Method | undefined {
  if (state.view.id !== 'methods' && state.task !== 'settling') return undefined;
  return state.methods.find(({ nonce }) => nonce === state.active);
}

/** What a request for a payment method would give now; null when nothing (spec §4). */
export function requestable(state: State): Requestable | null {
  if (state.phase !== 'ready') return null;
  const method = chosenMethod(state);
  if (method) return { type: method.type, nonce: method.nonce };
  return state.view.id === 'card' && isComplete(state.card) ? { type: 'CreditCard', nonce: null } : null;
}

/** Whether 'Choose another way to pay' is offered: from the list, and from a sheet that hides one (behaviour c6). */
export function isToggleShown({ phase, view, methods, task }: State): boolean {
  if (phase !== 'ready' || view.beside !== null) return false;
  return view.id === 'methods' || (methods.length > 0 && task === 'idle');
}

export function isShown({ view }: State, id: ViewId): boolean {
  return view.id === id || view.beside === id;
}

/** Input is blocked while a card is being tokenized. */
export function isBusy({ task }: State): boolean {
  return task !== 'idle';
}

export function isLoading({ phase }: State): boolean {
  return phase === 'loading';
}
