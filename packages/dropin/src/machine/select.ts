import { isComplete } from './card/card-transition.ts';
import type { Method } from './method.ts';
import type { WayId } from '../ways-to-pay.ts';
import type { OptionForm } from './option-report.ts';
import { isPending } from './pending.ts';
import type { DependencyStatus, Requestable, State, View, ViewId } from './state.ts';

/** The chosen method, while it is what a request would return. */
export function chosenMethod(state: State): Method | undefined {
  if (state.isEditing || (state.view.id !== 'methods' && state.task !== 'settling')) return undefined;
  return state.methods.find(({ nonce }) => nonce === state.active);
}

/** What requestPaymentMethod would return now; null when it would reject. */
export function requestable(state: State): Requestable | null {
  if (state.phase !== 'ready' || (isOccupied(state) && !isAnswering(state))) return null;
  const method = chosenMethod(state);
  if (method) return { type: method.type, nonce: method.nonce };
  if (state.view.id === 'card') return isComplete(state.card) ? { type: 'CreditCard', nonce: null } : null;
  const form = shownForm(state);
  return form?.isComplete ? { type: form.type, nonce: null } : null;
}

/** The form in the sheet that is shown, if that is the sheet of a merchant's own way to pay with a form. */
export function shownForm({ options, view }: State): OptionForm | undefined {
  return options.find(({ id }) => id === view.id)?.form;
}

/**
 * Whether 'Choose another way to pay' is shown: beside the list of methods, and beside a sheet while there
 * are methods or other options to go to (docs/behaviour/widget.md#toggle).
 */
export function isToggleShown(state: State): boolean {
  const { phase, view, methods, task, isEditing } = state;
  if (phase !== 'ready' || view.beside !== null || isEditing) return false;
  if (view.id === 'methods') return true;
  return isSheet(view.id) && task === 'idle' && (methods.length > 0 || hasSeveralOptions(state));
}

export function isSheet(view: ViewId): view is WayId {
  return view !== 'methods' && view !== 'options' && view !== 'delete-confirmation';
}

export function isShown({ view }: State, id: ViewId): boolean {
  return view.id === id || view.beside === id;
}

export function hasSeveralOptions({ options }: State): boolean {
  return options.length > 1;
}

export function statusOf({ options }: State, id: WayId): DependencyStatus | undefined {
  return options.find((option) => option.id === id)?.status;
}

/**
 * The view of a widget without methods: the merchant's `initialView` where it can be shown, else the options,
 * or the only option's sheet (docs/behaviour/widget.md#default-view).
 */
export function initialView(state: State): ViewId {
  const { initialView: configured } = state.settings;
  if (configured && isSheet(configured) && statusOf(state, configured) === 'done') return configured;
  if (hasSeveralOptions(state)) return 'options';
  return state.options[0]?.id ?? 'options';
}

/** The first view after the start, and the nonce of the method chosen in it. */
export function defaultView(state: State): { view: View; active: string | null } {
  const { initialView: configured } = state.settings;
  const id = initialView(state);
  const isConfigured = configured !== 'methods' && configured === id;
  if (state.methods.length === 0 || isConfigured) return { view: { id, beside: null }, active: null };
  return { view: { id: 'methods', beside: null }, active: preselected(state) };
}

/** The nonce of the method that is chosen at the start: the merchant's where it is listed, else the first. */
export function preselected({ settings: { preselect }, methods }: State): string | null {
  if (preselect === false) return null;
  return (methods.find(({ nonce }) => nonce === preselect) ?? methods[0])?.nonce ?? null;
}

/** The method whose deletion is being confirmed. */
export function methodToDelete(state: State): Method | undefined {
  return state.methods.find(({ nonce }) => nonce === state.deleting);
}

/** Whether 'Edit' is shown above the methods. */
export function isEditShown({ settings, methods }: State): boolean {
  return settings.canDelete && methods.length > 0;
}

/** In edit mode a method that a subscription is paid with can't be chosen. */
export function isMethodDisabled({ isEditing }: State, { hasSubscription }: Method): boolean {
  return isEditing && hasSubscription === true;
}

/** Whether a task is under way that another choice would interrupt. The pause after a choice is none. */
export function isOccupied({ task }: State): boolean {
  return task !== 'idle' && task !== 'settling';
}

/** Whether a request is under way that further requests share. */
export function isAnswering({ task }: State): boolean {
  return task === 'tokenizing' || task === 'verifying';
}

/**
 * Whether input is blocked: during a task, and in a sheet until the new method is shown. The list takes input
 * during the pause after a choice, because arrow keys are quicker than that pause.
 */
export function isBusy(state: State): boolean {
  return isOccupied(state) || (state.task === 'settling' && !isShown(state, 'methods'));
}

/** Whether the frames of the card form that is shown load again, as after a move in the page. */
export function isCardLoading(state: State): boolean {
  return state.hasStarted && state.frames.status === 'initializing' && isShown(state, 'card');
}

/** Whether the loading overlay covers the views. A challenge of the bank is shown without it. */
export function isLoading(state: State): boolean {
  const { phase, task, verifying } = state;
  if (phase !== 'ready') return phase === 'loading';
  if (isCardLoading(state)) return true;
  if (verifying) return !verifying.isChallenged;
  return task === 'deleting' || task === 'refreshing' || isPending(state, 'uncover');
}
