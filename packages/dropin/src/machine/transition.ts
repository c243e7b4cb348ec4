import { pendingOf, type Pending } from './pending.ts';
import { focusCard, receiveCardInput, recheckField } from './card-input.ts';
import type { Event } from './event.ts';
import {
  chooseMethod,
  chooseOption,
  clear,
  configureOption,
  refreshed,
  savedOf,
  settle,
  toggle,
} from './methods.ts';
import { absent, putBack, takenOut } from './place.ts';
import { receiveOptionReport } from './option.ts';
import { answerTokenized, failTokenization, request } from './request.ts';
import {
  clientCreated,
  deviceDataSettled,
  framesSettled,
  open,
  optionAbsent,
  optionSettled,
  retry,
  savedMethodsKnown,
  stall,
  startFailed,
  threeDSecureFailed,
  threeDSecureReady,
} from './start.ts';
import type { State } from './state.ts';
import { andThen, drop, forget, go, isLate, refuse, stay, type Step } from './step.ts';
import { wayToPay } from '../ways-to-pay.ts';

/** The next state after an event, and the effects. */
export type Transition = (state: State, event: Event) => Step;

/**
 * The next state after an event, and the effects. Pure: no DOM, no network, no clock. Reports that options
 * made before the widget was ready are handled right after it becomes ready. The events of a verification
 * belong to `withVerification`, those of a deletion to `withDeletion`.
 */
export function transition(state: State, event: Event): Step {
  const step = handle(state, event);
  const { phase, earlyReports } = step.state;
  if (phase !== 'ready' || earlyReports.length === 0) return step;
  const ready = go({ ...step.state, earlyReports: [] }, ...step.effects);
  return earlyReports.reduce((before, report) => andThen(before, (next) => handle(next, report)), ready);
}

function handle(state: State, event: Event): Step {
  if (state.phase === 'gone') return afterTheEnd(state, event);
  if (isLate(state, event)) return stay(state);
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
      return framesSettled(state, { status: 'done' });
    case 'framesFailed':
      return framesSettled(state, { status: 'failed', cause: event.cause });
    case 'methodsFetched':
      return methodsFetched(forget(state, 'methods'), event.methods);
    case 'deviceDataCollected':
      return deviceDataSettled(state, event.deviceData);
    case 'threeDSecureReady':
      return threeDSecureReady(state);
    case 'threeDSecureFailed':
      return threeDSecureFailed(state, event.cause);
    case 'takenOut':
      return takenOut(state);
    case 'putBack':
      return putBack(state);
    case 'absent':
      return absent(state);
    case 'editToggled':
    case 'renewed':
      return go(state, { type: 'loadDeletion', event });
    case 'deletionConfirmed':
    case 'deletionCanceled':
    case 'deleted':
    case 'deleteFailed':
    case 'verificationReport':
    case 'verified':
    case 'verificationFailed':
      return stay(state);
    case 'optionReady':
      return optionSettled(state, event.task, { status: 'done' });
    case 'optionFailed':
      return optionSettled(state, event.task, { status: 'failed', cause: event.cause });
    case 'optionAbsent':
      return optionAbsent(state, event.task);
    case 'optionBusy':
    case 'optionForm':
    case 'optionRefused':
    case 'methodAdded':
      return receiveOptionReport(state, event);
    case 'cardInput':
      return receiveCardInput(state, event);
    case 'binAvailable':
      return go(state, { type: 'emit', name: 'card:binAvailable', payload: event.payload });
    case 'labelPressed':
      return focusCard(state, event.field);
    case 'saveToggled':
      return stay(state.task === 'idle' ? { ...state, card: { ...state.card, saves: event.saves } } : state);
    case 'waited':
      return waited(state, event.task);
    case 'requested':
      return request(state, event.request);
    case 'tokenized':
      return answerTokenized(forget(state, 'tokenize'), event.method);
    case 'tokenizeFailed':
      return failTokenization(forget(state, 'tokenize'), event.cause);
    case 'methodChosen':
      return chooseMethod(state, event.nonce);
    case 'optionChosen':
      return chooseOption(state, event.option);
    case 'toggled':
      return toggle(state);
    case 'cleared':
      return clear(state);
    case 'configured':
      return configureOption(state, event.option);
    case 'tornDown':
      return tearDown(state);
  }
}

/** A timer has ended: the timeout of some work, or another timer. */
function waited(state: State, task: number): Step {
  const pending = pendingOf(state, task);
  if (!pending) return stay(state);
  const rest = drop(state, pending);
  switch (pending.work) {
    case 'watchdog':
      return stall(rest);
    case 'settle':
      return settle(rest);
    case 'cardFocus':
      return focusCard(rest);
    case 'tokenize':
      return failTokenization(rest, { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
    case 'methods':
      return methodsFetched(rest);
    case 'threeDSecure':
      return threeDSecureFailed(rest, new Error('3-D Secure did not answer in time.'));
    case 'deviceData':
      return deviceDataSettled(rest, undefined);
    case 'recheck':
      return recheckField(rest, pending.of);
    case 'option':
      return optionTimedOut(state, pending);
    default:
      return stay(rest);
  }
}

function optionTimedOut(state: State, { task, of: option }: Extract<Pending, { work: 'option' }>): Step {
  const cause = new Error(wayToPay(option)?.lateMessage ?? 'The way to pay did not answer in time.');
  return optionSettled(state, task, { status: 'failed', cause });
}

/** Saved methods come at the start and after a clear. Where they could not be fetched, the list stays. */
function methodsFetched(state: State, methods = savedOf(state)): Step {
  return state.phase === 'ready' ? refreshed(state, methods) : savedMethodsKnown(state, methods);
}

/** After the teardown only a request gets an answer: it is rejected, without a report to analytics. */
function afterTheEnd(state: State, event: Event): Step {
  if (event.type !== 'requested') return stay(state);
  return go(state, { type: 'refuse', requests: [event.request], fault: { code: 'TORN_DOWN' } });
}

/** Teardown, at any moment. Pending calls are rejected, `create` among them, and everything is stopped. */
function tearDown(state: State): Step {
  const gone: State = { ...state, phase: 'gone', tasks: [], requests: [], verifying: null };
  const { effects } = refuse(gone, state.requests, { code: 'TORN_DOWN' });
  const isStarting = state.phase === 'loading' || state.phase === 'stalled';
  const ended = isStarting ? ([{ type: 'startFailed', fault: { code: 'TORN_DOWN' } }] as const) : [];
  return go(gone, { type: 'stop' }, ...ended, ...effects);
}
