import {
  taskNames,
  withoutTimeout,
  type TaskName,
  type Tasks,
  type TimerName,
  type WorkName,
} from './task-name.ts';
import type { Effect } from './effect.ts';
import type { FrameCommand } from './card/frame-command.ts';
import type { Fault } from './fault.ts';
import { requestable } from './select.ts';
import type { Requestable, State, View } from './state.ts';

/** A state and what is to be done on the way to it. The functions here build one from another. */
export interface Step {
  state: State;
  effects: readonly Effect[];
}

export function stay(state: State): Step {
  return { state, effects: [] };
}

export function go(state: State, ...effects: Effect[]): Step {
  return { state, effects };
}

/** Continues a step, its effects first. */
export function andThen(step: Step, next: (state: State) => Step): Step {
  const { state, effects } = next(step.state);
  return { state, effects: [...step.effects, ...effects] };
}

/**
 * Starts a task whose answer is wanted, within `ms` where that is given; one of the same name before it is
 * forgotten.
 */
export function begin<Name extends WorkName>(
  state: State,
  name: Name,
  effect: (task: number) => Effect,
  ms?: number,
): Step {
  const begun = startTask(state, name, effect);
  return ms === undefined ? begun : andThen(begun, (next) => wait(next, `${name}Timeout`, ms));
}

export function wait(state: State, name: TimerName | `${WorkName}Timeout`, ms: number): Step {
  return startTask(state, name, (task) => ({ type: 'wait', task, ms }));
}

function startTask(state: State, name: TaskName, effect: (task: number) => Effect): Step {
  const task = state.lastTask + 1;
  return go({ ...state, lastTask: task, tasks: { ...state.tasks, [name]: task } }, effect(task));
}

/** Forgets tasks and their timeouts: their answers will be dropped. */
export function forget(state: State, ...names: TaskName[]): State {
  const left = taskNames(state.tasks).filter(
    (name) => !names.includes(name) && !names.includes(withoutTimeout(name)),
  );
  return { ...state, tasks: Object.fromEntries(left.map((name) => [name, state.tasks[name]])) as Tasks };
}

/** The name a task was started under. */
export function nameOf({ tasks }: State, task: number): TaskName | undefined {
  return taskNames(tasks).find((name) => tasks[name] === task);
}

export function track(state: State, kind: string): Step {
  return go(state, { type: 'track', kind });
}

/** Tells the living frames something. */
export function tellFrames(state: State, commands: readonly FrameCommand[]): Step {
  const task = state.tasks.frames;
  if (task === undefined) return stay(state);
  return go(state, ...commands.map((command): Effect => ({ type: 'frames', task, command })));
}

/** Refuses every request under way; analytics hear of it first (behaviour d). */
export function refuse(state: State, requests: readonly number[], fault: Fault): Step {
  if (requests.length === 0) return stay(state);
  return go(
    state,
    { type: 'track', kind: 'request-payment-method.error' },
    { type: 'refuse', requests, fault },
  );
}

/** Shows a view, clears the banner, and tells listeners, who learn of a changed choice next (behaviour c5, d). */
export function show(state: State, view: View): Step {
  const payload = { previousViewId: state.view.id, newViewId: view.id };
  const emit: Effect = { type: 'emit', name: 'changeActiveView', payload };
  return andThen(go({ ...state, view, banner: null }, emit), announce);
}

/** Emits the requestable events, only when something changed and nothing is under way (behaviour d1). */
export function announce(state: State): Step {
  if (state.phase !== 'ready' || state.task !== 'idle') return stay(state);
  const now = requestable(state);
  if (isSame(now, state.announced)) return stay(state);
  const next = { ...state, announced: now };
  if (!now) return go(next, { type: 'emit', name: 'noPaymentMethodRequestable' });
  const payload = { paymentMethodIsSelected: now.nonce !== null, type: now.type };
  return go(next, { type: 'emit', name: 'paymentMethodRequestable', payload });
}

function isSame(a: Requestable | null, b: Requestable | null): boolean {
  return a?.type === b?.type && a?.nonce === b?.nonce;
}
