import { configure } from '../options/card/card-form.ts';
import { timing } from '../timing.ts';
import { requestable } from './select.ts';
import type { Fault, Gateway, State } from './state.ts';
import { begin, forget, go, refuse, stay, andThen, wait, type Step } from './step.ts';

/** Frames start before the gateway's configuration is known: they take longest. */
export function open(state: State): Step {
  return andThen(startFrames(state), (next) =>
    begin(next, 'client', (task) => ({ type: 'createClient', task })),
  );
}

/** Anew after a stall: other frames, if it was theirs; the configuration keeps being awaited. */
export function retry(state: State): Step {
  if (state.phase !== 'stalled') return stay(state);
  const loading: State = { ...state, phase: 'loading' };
  if (state.framesReady) return wait(loading, 'watchdog', timing.startWatchdog);
  return andThen(go(loading, { type: 'stopFrames' }), startFrames);
}

function startFrames(state: State): Step {
  const started = begin(state, 'frames', (task) => ({ type: 'startFrames', task }));
  return andThen(started, (next) => wait(next, 'watchdog', timing.startWatchdog));
}

export function clientCreated(state: State, gateway: Gateway): Step {
  if (gateway.supportedCardTypes.length === 0) return startFailed(state, { code: 'NO_OPTIONS_AVAILABLE' });
  return readyWhenComplete({ ...state, gateway, card: configure(state.card, gateway) });
}

export function framesReady(state: State): Step {
  return readyWhenComplete({ ...state, framesReady: true });
}

/** Nothing has answered for a while: the shopper is told, and may try again; a late answer still counts. */
export function stall(state: State): Step {
  return stay({ ...state, phase: 'stalled' });
}

/** The end of a start that can't succeed: frames and timers are dropped. */
export function startFailed(state: State, fault: Fault): Step {
  const failed: State = { ...state, phase: 'failed', tasks: {}, requests: [] };
  const ended = go(failed, { type: 'stopFrames' }, { type: 'startFailed', fault });
  return andThen(ended, (next) => refuse(next, state.requests, { code: 'NO_PAYMENT_METHOD' }));
}

/** Ready once frames and configuration are both there, in either order. */
function readyWhenComplete(state: State): Step {
  if (!state.gateway || !state.framesReady) return stay(state);
  const ready: State = { ...forget(state, 'watchdog'), phase: 'ready' };
  const shown = { type: 'emit', name: 'changeActiveView', payload: { newViewId: ready.view.id } } as const;
  return go({ ...ready, announced: requestable(ready) }, shown, { type: 'started' });
}
