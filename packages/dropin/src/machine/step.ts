import { taskOf, type Pending, type PlainWork, type Work } from './pending.ts';
import type { Effect } from './effect.ts';
import type { FrameCommand } from './card/card-step.ts';
import type { WidgetError } from './widget-error.ts';
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
 * Starts work whose answer is wanted, within `ms` milliseconds where that is given. The same work, if it was begun
 * before, is forgotten.
 */
export function begin(
  state: State,
  what: Work | PlainWork,
  effect: (task: number) => Effect,
  ms?: number,
): Step {
  const work: Work = typeof what === 'string' ? { work: what } : what;
  const task = state.lastTask + 1;
  const others = state.tasks.filter((other) => other.work !== work.work || other.of !== work.of);
  const tasks = [...others, { ...work, task, limit: null }];
  const begun = go({ ...state, lastTask: task, tasks }, effect(task));
  return ms === undefined ? begun : andThen(begun, (next) => limit(next, task, ms));
}

/** Limits how long an answer is awaited, from now on. */
export function limit(state: State, task: number, ms: number): Step {
  const timer = state.lastTask + 1;
  return go({ ...withLimit(state, task, timer), lastTask: timer }, { type: 'wait', task: timer, ms });
}

/** The state with another timer for pending work, or with none. */
export function withLimit(state: State, task: number, limit: number | null): State {
  const tasks = state.tasks.map((pending) => (pending.task === task ? { ...pending, limit } : pending));
  return { ...state, tasks };
}

export function wait(state: State, work: Work | PlainWork, ms: number): Step {
  return begin(state, work, (task) => ({ type: 'wait', task, ms }));
}

/** Forgets pending work, or all of a kind: answers to it will be dropped. */
export function forget(state: State, what: Pending | Work['work']): State {
  return { ...state, tasks: state.tasks.filter((pending) => pending !== what && pending.work !== what) };
}

export function track(state: State, kind: string): Step {
  return go(state, { type: 'track', kind });
}

/** Sends commands to the frames, if they have been started. */
export function commandFrames(state: State, commands: readonly FrameCommand[]): Step {
  const task = taskOf(state, 'frames');
  if (task === undefined) return stay(state);
  return go(state, ...commands.map((command): Effect => ({ type: 'frames', task, command })));
}

/** Rejects requests. The analytics report comes first (docs/behaviour/widget.md#order-of-events). */
export function refuse(state: State, requests: readonly number[], error: WidgetError): Step {
  if (requests.length === 0) return stay(state);
  return go(
    state,
    { type: 'track', kind: 'request-payment-method.error' },
    { type: 'refuse', requests, error },
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
