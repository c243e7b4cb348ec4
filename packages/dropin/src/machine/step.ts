import {
  taskNames,
  withoutTimeout,
  type TaskName,
  type Tasks,
  type TimerName,
  type WorkName,
} from './task-name.ts';
import { bare } from '../object-of.ts';
import type { Effect } from './effect.ts';
import type { Event } from './event.ts';
import type { FrameCommand } from './card/card-step.ts';
import type { Fault } from './fault.ts';
import { requestable } from './select.ts';
import type { Requestable, State, View } from './state.ts';

/** A new state, and the effects that go with it. The functions below build one step from another. */
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

/** Continues a step: the effects of `step` come before those of `next`. */
export function andThen(step: Step, next: (state: State) => Step): Step {
  const { state, effects } = next(step.state);
  return { state, effects: [...step.effects, ...effects] };
}

/**
 * Starts work whose answer is wanted, within `ms` milliseconds where that is given. Earlier work of the same
 * name is forgotten.
 */
export function begin<Name extends WorkName>(
  state: State,
  name: Name,
  effect: (task: number) => Effect,
  ms?: number,
): Step {
  const begun = startTask(state, name, effect);
  return ms === undefined ? begun : andThen(begun, (next) => wait(next, `${name} timeout`, ms));
}

export function wait(state: State, name: TimerName | `${WorkName} timeout`, ms: number): Step {
  return startTask(state, name, (task) => ({ type: 'wait', task, ms }));
}

function startTask(state: State, name: TaskName, effect: (task: number) => Effect): Step {
  const task = state.lastTask + 1;
  return go({ ...state, lastTask: task, tasks: bare({ ...state.tasks, [name]: task }) }, effect(task));
}

/** Forgets tasks and their timeouts: their answers will be dropped. */
export function forget(state: State, ...names: TaskName[]): State {
  const left = taskNames(state.tasks).filter(
    (name) => !names.includes(name) && !names.includes(withoutTimeout(name)),
  );
  return { ...state, tasks: bare<Tasks>(Object.fromEntries(left.map((name) => [name, state.tasks[name]]))) };
}

/** The name of a task that the state holds. */
export function nameOf({ tasks }: State, task: number): TaskName {
  return taskNames(tasks).find((name) => tasks[name] === task) as TaskName;
}

/** Whether an event answers work that nobody waits for any more. */
export function isLate({ tasks }: State, event: Event): boolean {
  return Object.hasOwn(event, 'task') && !Object.values(tasks).includes((event as { task: number }).task);
}

export function track(state: State, kind: string): Step {
  return go(state, { type: 'track', kind });
}

/** Sends commands to the frames, if they have been started. */
export function commandFrames(state: State, commands: readonly FrameCommand[]): Step {
  const task = state.tasks.frames;
  if (task === undefined) return stay(state);
  return go(state, ...commands.map((command): Effect => ({ type: 'frames', task, command })));
}

/** Rejects requests. The analytics report comes first (docs/behaviour/widget.md#order-of-events). */
export function refuse(state: State, requests: readonly number[], fault: Fault): Step {
  if (requests.length === 0) return stay(state);
  return go(
    state,
    { type: 'track', kind: 'request-payment-method.error' },
    { type: 'refuse', requests, fault },
  );
}

/** Shows a view, clears the banner, and emits `changeActiveView`, then a requestable event if one is due. */
export function show(state: State, view: View): Step {
  const payload = { previousViewId: state.view.id, newViewId: view.id };
  const emit: Effect = { type: 'emit', name: 'changeActiveView', payload };
  return andThen(go({ ...state, view, banner: null }, emit), announce);
}

/**
 * Emits a requestable event, but only when its content changed and no task is under way
 * (docs/behaviour/widget.md#requestable-events).
 */
export function announce(state: State): Step {
  if (state.phase !== 'ready' || state.task !== 'idle') return stay(state);
  const now = requestable(state);
  if (isSame(now, state.announced)) return stay(state);
  const next = { ...state, announced: now };
  if (!now) return go(next, { type: 'emit', name: 'noPaymentMethodRequestable', payload: undefined });
  const payload = { paymentMethodIsSelected: now.nonce !== null, type: now.type };
  return go(next, { type: 'emit', name: 'paymentMethodRequestable', payload });
}

function isSame(a: Requestable | null, b: Requestable | null): boolean {
  return a?.type === b?.type && a?.nonce === b?.nonce;
}
