import { isComplete } from './card/card-transition.ts';
import type { Method } from './method.ts';
import type { OptionId } from '../ways-to-pay.ts';
import type { DependencyStatus, Requestable, State, View, ViewId } from './state.ts';

/** The chosen method, where the chosen one is what would be paid with. */
export function chosenMethod(state: State): Method | undefined {
  if (state.isEditing || (state.view.id !== 'methods' && state.task !== 'settling')) return undefined;
  return state.methods.find(({ nonce }) => nonce === state.active);
}

/** What a request for a payment method would give now; null when nothing (spec §4). */
export function requestable(state: State): Requestable | null {
  if (state.phase !== 'ready' || (isOccupied(state) && state.task !== 'tokenizing')) return null;
  const method = chosenMethod(state);
  if (method) return { type: method.type, nonce: method.nonce };
  return state.view.id === 'card' && isComplete(state.card) ? { type: 'CreditCard', nonce: null } : null;
}

/**
 * Whether 'Choose another way to pay' is offered: from the list of methods, and from a sheet that hides
 * methods or other options (behaviour c6).
 */
export function isToggleShown(state: State): boolean {
  const { phase, view, methods, task, isEditing } = state;
  if (phase !== 'ready' || view.beside !== null || isEditing) return false;
  if (view.id === 'methods') return true;
  return isSheet(view.id) && task === 'idle' && (methods.length > 0 || hasSeveralOptions(state));
}

export function isSheet(view: ViewId): view is OptionId {
  return view !== 'methods' && view !== 'options' && view !== 'delete-confirmation';
}

export function isShown({ view }: State, id: ViewId): boolean {
  return view.id === id || view.beside === id;
}

export function hasSeveralOptions({ options }: State): boolean {
  return options.length > 1;
}

export function statusOf({ options }: State, id: OptionId): DependencyStatus | undefined {
  return options.find((option) => option.id === id)?.status;
}

/** The view of a widget without methods (spec §4); the merchant's own choice first, where it can be shown. */
export function initialView(state: State): ViewId {
  const { initialView: asked } = state.settings;
  if (asked && isSheet(asked) && statusOf(state, asked) === 'done') return asked;
  if (hasSeveralOptions(state)) return 'options';
  return state.options[0]?.id ?? 'options';
}

/** Where a start leads: the view, and the method chosen there (spec §4, behaviour c3). */
export function defaultView(state: State): { view: View; active: string | null } {
  const { initialView: asked } = state.settings;
  const id = initialView(state);
  const isOtherAsked = asked !== 'methods' && asked === id;
  if (state.methods.length === 0 || isOtherAsked) return { view: { id, beside: null }, active: null };
  return { view: { id: 'methods', beside: null }, active: preselected(state) };
}

/** The method that is chosen before the shopper chooses: the merchant's, where it is there, else the first. */
export function preselected({ settings: { preselect }, methods }: State): string | null {
  if (preselect === false) return null;
  return (methods.find(({ nonce }) => nonce === preselect) ?? methods[0])?.nonce ?? null;
}

/** The method whose deletion is being confirmed. */
export function methodToDelete(state: State): Method | undefined {
  return state.methods.find(({ nonce }) => nonce === state.deleting);
}

/** Whether 'Edit' is offered above the methods. */
export function isEditShown({ settings, methods }: State): boolean {
  return settings.canDelete && methods.length > 0;
}

/** A method that can't be chosen: in edit mode, one that a subscription is paid with. */
export function isMethodDisabled({ isEditing }: State, { hasSubscription }: Method): boolean {
  return isEditing && hasSubscription === true;
}

/** Something is being done that another choice would disturb; the pause before a choice is shown is not. */
export function isOccupied({ task }: State): boolean {
  return task !== 'idle' && task !== 'settling';
}

/**
 * Input is blocked while something is being done for the shopper, and until a new method is shown. Choosing
 * from the list goes on: arrow keys are quicker than its pause.
 */
export function isBusy(state: State): boolean {
  return isOccupied(state) || (state.task === 'settling' && !isShown(state, 'methods'));
}

/** Whether the loading overlay covers the views. */
export function isLoading({ phase, task, tasks }: State): boolean {
  if (phase !== 'ready') return phase === 'loading';
  return task === 'deleting' || task === 'refreshing' || tasks.uncover !== undefined;
}
