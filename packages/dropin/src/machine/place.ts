import { withForm } from './card-input.ts';
import { emptied } from './card/card-transition.ts';
import { timing } from '../timing.ts';
import { startFailed, startFrames, withStatus } from './start.ts';
import type { Dependency, State } from './state.ts';
import { isPending } from './pending.ts';
import { andThen, announce, forget, go, refuse, stay, wait, type Step } from './step.ts';

const loading: Dependency = { status: 'initializing' };

/**
 * The widget was taken out of the page. Its frames are lost, with all that was typed, and a request that waits
 * for a form is refused at once. A chosen method stays (docs/behaviour/widget.md#a-container-that-is-moved).
 */
export function takenOut(state: State): Step {
  const out: State = { ...state, out: { hadFrames: isPending(state, 'frames') } };
  const isWaiting = state.task === 'tokenizing';
  const free: State = isWaiting ? { ...forget(out, 'tokenize'), task: 'idle', requests: [] } : out;
  const refused = refuse(free, isWaiting ? state.requests : [], { code: 'CONTAINER_MOVED' });
  return andThen(andThen(refused, endFrames), announce);
}

function endFrames(state: State): Step {
  if (!state.out?.hadFrames) return stay(state);
  const next = { ...state, frames: loading, options: withStatus(state.options, 'card', loading) };
  const ended = go(forget(next, 'frames'), { type: 'stopFrames' });
  return andThen(ended, (rest) => withForm(rest, emptied(rest.card)));
}

/** The widget lies in the page again, and its frames start there. */
export function putBack(state: State): Step {
  const told = go({ ...state, out: null }, { type: 'tellMoved' });
  const takesCards = state.gateway === null || state.options.some(({ id }) => id === 'card');
  return state.out?.hadFrames && takesCards ? andThen(told, restartFrames) : told;
}

/** Nothing can be ready where nothing loads, and the page waits for `create`. */
export function absent(state: State): Step {
  return state.hasStarted ? stay(state) : startFailed(state, { code: 'CONTAINER_NOT_IN_PAGE' });
}

/** Starts frames where the widget lies now. After a while without them the shopper may try again. */
function restartFrames(state: State): Step {
  const phase = state.phase === 'stalled' ? 'loading' : state.phase;
  const watched = wait({ ...state, phase }, 'watchdog', timing.startWatchdog);
  return andThen(watched, startFrames);
}
