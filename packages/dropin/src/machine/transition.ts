import { receiveCardInput, recheckField } from './card.ts';
import type { Event } from './event.ts';
import { answerTokenized, failTokenization, request } from './request.ts';
import { chooseMethod, clear, settle, toggle } from './methods.ts';
import { clientCreated, framesReady, open, retry, stall, startFailed } from './start.ts';
import type { State } from './state.ts';
import { forget, go, refuse, stay, tellFrames, type Step } from './step.ts';

/** What an event makes of a state, and what is to be done. Pure: no DOM, no network, no clock. */
export function transition(state: State, event: Event): Step {
  if (state.phase === 'gone') return afterTheEnd(state, event);
  if ('task' in event && !Object.values(state.tasks).includes(event.task)) return stay(state);
  switch (event.type) {
    case 'opened':
      return open(state);
    case 'retried':
      return retry(state);
    case 'clientCreated':
      return clientCreated(forget(state, 'client'), event.gateway);
    case 'clientFailed':
      return startFailed(state, { code: 'CREATE_FAILED', cause: event.cause });
    case 'framesReady':
      return framesReady(state);
    case 'framesFailed':
      return startFailed(state, { code: 'ALL_OPTIONS_FAILED', cause: event.cause });
    case 'cardInput':
      return receiveCardInput(state, event);
    case 'binAvailable':
      return go(state, { type: 'emit', name: 'card:binAvailable', payload: event.payload });
    case 'waited':
      return waited(state, event.task);
    case 'requested':
      return request(state, event.request);
    case 'tokenized':
      return answerTokenized(forget(state, 'tokenize', 'tokenizeTimeout'), event.method);
    case 'tokenizeFailed':
      return failTokenization(forget(state, 'tokenize', 'tokenizeTimeout'), event.cause);
    case 'methodChosen':
      return chooseMethod(state, event.nonce);
    case 'toggled':
      return toggle(state);
    case 'cleared':
      return clear(state);
    case 'tornDown':
      return tearDown(state);
  }
}

/** A wait is over; its name says what for. */
function waited(state: State, task: number): Step {
  const name = Object.keys(state.tasks).find((key) => state.tasks[key] === task) ?? '';
  const rest = forget(state, name);
  switch (name) {
    case 'watchdog':
      return stall(rest);
    case 'settle':
      return settle(rest);
    case 'cardFocus':
      return tellFrames(rest, [{ type: 'focusField', field: rest.card.fields[0] ?? 'number' }]);
    case 'tokenizeTimeout':
      return failTokenization(forget(rest, 'tokenize'), { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
    default:
      return recheckField(rest, name);
  }
}

/** Nothing happens any more, but whoever asks gets an answer. */
function afterTheEnd(state: State, event: Event): Step {
  return event.type === 'requested' ? refuse(state, [event.request], { code: 'TORN_DOWN' }) : stay(state);
}

/** At any moment, loading included: whoever waits for something gets an answer, and nothing else happens. */
function tearDown(state: State): Step {
  const gone: State = { ...state, phase: 'gone', tasks: {}, requests: [] };
  const { effects } = refuse(gone, state.requests, { code: 'TORN_DOWN' });
  const isStarting = state.phase === 'loading' || state.phase === 'stalled';
  const ended = isStarting ? ([{ type: 'startFailed', fault: { code: 'TORN_DOWN' } }] as const) : [];
  return go(gone, { type: 'stopFrames' }, ...ended, ...effects);
}
