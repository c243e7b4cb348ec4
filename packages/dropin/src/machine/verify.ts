import { analyticsNameOf } from '../ways-to-pay.ts';
import { timing } from '../timing.ts';
import type { Effect } from './effect.ts';
import { choose, list, refreshed, savedOf, withoutPause, withSaved } from './methods.ts';
import type { Method, VerificationResult } from './method.ts';
import { addTyped, request, typedMethod } from './request.ts';
import { chosenMethod, initialView, isAnswering, requestable } from './select.ts';
import { isPending } from './pending.ts';
import type { State, Verifying } from './state.ts';
import { andThen, announce, begin, forget, go, limit, refuse, show, stay, track, type Step } from './step.ts';
import type { RequestOptions, VerificationReport } from './event.ts';

export type VerificationSteps = typeof verification;

/** The steps of this file, by the names in the chart. */
export const verification = {
  requested: requestVerified,
  tokenized: verifyTyped,
  verificationReport: receiveVerificationReport,
  verified: (state: State, { result }: { result: VerificationResult }) => verified(state, result),
  verificationFailed: (state: State, { cause }: { cause: unknown }) => verificationFailed(state, cause),
  verify: verificationTimedOut,
  newlySaved: savedAnew,
};

/**
 * Whether 3-D Secure verifies a method before a request returns it
 * (docs/behaviour/widget.md#when-a-verification-runs).
 */
export function needsVerification({ threeDSecure }: State, method: Method): boolean {
  if (threeDSecure === null || (method.liabilityShifted ?? null) !== null) return false;
  if (method.type === 'CreditCard') return true;
  return method.type === 'AndroidPayCard' && method.details['isNetworkTokenized'] === false;
}

/**
 * Verifies the method that requests want. Requests that come meanwhile share it.
 * @param isTyped whether it was typed just now; it is not in the list then
 */
function verify(
  state: State,
  { method, isTyped, requests }: { method: Method; isTyped: boolean; requests: readonly number[] },
): Step {
  const verifying: Verifying = { method, isTyped, isCanceled: false, isChallenged: false };
  const busy: State = { ...withoutPause(state), task: 'verifying', banner: null, requests, verifying };
  const tracked = track(busy, `request-payment-method.${analyticsNameOf(method.type)}`);
  const options = state.requestOptions;
  return andThen(tracked, (next) =>
    begin(next, 'verify', (task) => ({ type: 'verify', task, method, options }), timing.verification),
  );
}

/** Passes the SDK's report on to the page. A challenge has a time limit of its own. */
function receiveVerificationReport(
  state: State,
  { task, report }: { task: number; report: VerificationReport },
): Step {
  const { verifying } = state;
  if (!verifying) return stay(state);
  if (report === 'challenge-expected') return limit(state, task, timing.challenge);
  const event: Effect = { type: 'emit', name: `3ds:${report}` };
  switch (report) {
    case 'customer-canceled':
      return go({ ...state, verifying: { ...verifying, isCanceled: true } }, event);
    case 'authentication-modal-render':
      return go({ ...state, verifying: { ...verifying, isChallenged: true } }, event);
    case 'authentication-modal-close': {
      const closed = go({ ...state, verifying: { ...verifying, isChallenged: false } }, event);
      return andThen(closed, (next) => limit(next, task, timing.verification));
    }
  }
}

/**
 * The bank has decided. The requests are answered first, as they are without a verification; then a card that
 * was typed leaves the form and becomes the chosen method. A challenge that the shopper canceled counts as
 * failed, whatever the bank says about it (decision 83).
 */
function verified(state: State, result: VerificationResult): Step {
  const { verifying, requests } = state;
  if (!verifying) return stay(state);
  if (verifying.isCanceled) return verificationFailed(state, canceled);
  const method: Method = { ...verifying.method, ...result };
  const idle: State = { ...forget(state, 'verify'), task: 'idle', requests: [], verifying: null };
  const answered = go(idle, { type: 'answer', requests, method });
  return andThen(answered, (next) =>
    verifying.isTyped ? addTyped(next, method) : replace(next, verifying.method, method),
  );
}

/** Puts the verified method in the place of the one in the list, which a clear may have taken out. */
function replace(state: State, old: Method, method: Method): Step {
  const methods = state.methods.map((one) => (one.nonce === old.nonce ? method : one));
  const wasChosen = state.active === old.nonce;
  const next: State = { ...state, methods, active: wasChosen ? method.nonce : state.active };
  return wasChosen && next.view.id !== 'methods' ? choose(next, method.nonce) : announce(next);
}

/** The cause of a failure when the shopper canceled the challenge; the SDK has this error for it. */
const canceled = { code: 'THREEDS_CARDINAL_SDK_CANCELED', type: 'CUSTOMER', message: 'Canceled by user.' };

/** The cause when nobody has answered for too long; the SDK has this error for it too. */
const timedOut = {
  code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT',
  type: 'UNKNOWN',
  message: 'Cardinal’s API took too long to respond.',
};

/** No answer came in time. The verification is canceled, and with it a challenge on the screen. */
function verificationTimedOut(state: State): Step {
  return andThen(go(state, { type: 'cancelVerification' }), (next) => verificationFailed(next, timedOut));
}

/**
 * The verification failed. Nothing is chosen any more, the requests are refused, and the shopper reads why.
 * A card that was typed is still in the form, so that the shopper can try again
 * (docs/behaviour/widget.md#after-a-failed-verification).
 */
function verificationFailed(state: State, cause: unknown): Step {
  const { verifying, requests } = state;
  if (!verifying) return stay(state);
  const left: State = {
    ...forget(state, 'verify'),
    requests: [],
    verifying: null,
    methods: savedOf(state),
    active: null,
    announced: null,
  };
  const effects: Effect[] = [
    ...(verifying.isChallenged ? [emit('3ds:authentication-modal-close')] : []),
    ...(state.announced === null ? [] : [emit('noPaymentMethodRequestable')]),
  ];
  const error = { code: 'THREE_D_SECURE_FAILED', cause, displayed: true } as const;
  const refused = andThen(go(left, ...effects), (next) => refuse(next, requests, error));
  const shown = andThen(refused, verifying.isTyped ? showForm : showMethods);
  return andThen(shown, (next) => stay({ ...next, banner: 'threeDSecureFailedError' }));
}

const emit = (name: string): Effect => ({ type: 'emit', name });

/** Shows the card sheet again. Where the gateway may have saved the card, the list is brought up to date. */
function showForm(state: State): Step {
  const shown = show({ ...state, task: 'idle' }, { id: 'card', beside: null });
  return state.gateway?.guest === false ? andThen(shown, fetchAnew) : shown;
}

/** Shows the list and fetches it again, since its nonces may be consumed; or the initial view. */
function showMethods(state: State): Step {
  if (state.methods.length === 0)
    return show({ ...state, task: 'idle' }, { id: initialView(state), beside: null });
  return andThen(show({ ...state, task: 'refreshing' }, list), fetchAnew);
}

function fetchAnew(state: State): Step {
  return begin(state, 'newlySaved', (task) => ({ type: 'fetchMethods', task }), timing.fetchMethods);
}

/**
 * The saved methods have come. In the list the reason of the failure stays on the screen, also where there are none.
 * Beside the card sheet they are taken over unless the shopper has gone on: a choice needs the nonces it saw.
 */
function savedAnew(state: State, _of: undefined, methods = savedOf(state)): Step {
  const { task, banner } = state;
  // A clear fetches them itself.
  const isListWaiting = task === 'refreshing' && !isPending(state, 'methods');
  if (isListWaiting) return andThen(refreshed(state, methods), (next) => stay({ ...next, banner }));
  const isWaiting = task === 'idle' && state.view.id === 'card' && state.active === null;
  return stay(isWaiting ? { ...state, methods: withSaved(state, methods) } : state);
}

/** A request, with 3-D Secure: the chosen method is verified first where it needs that. */
function requestVerified(state: State, event: { request: number; options?: RequestOptions }): Step | null {
  if (isAnswering(state)) return null;
  const asked: State = { ...state, requestOptions: event.options ?? {} };
  const method = requestable(asked) && chosenMethod(asked);
  if (!method || !needsVerification(asked, method)) return request(asked, event);
  return verify(asked, { method, isTyped: false, requests: [event.request] });
}

/** A method that was typed and tokenized just now is verified before it is given to the page. */
function verifyTyped(state: State, event: { method: Method }): Step | null {
  const method = typedMethod(state, event.method);
  if (!needsVerification(state, method)) return null;
  return verify(forget(state, 'tokenize'), { method, isTyped: true, requests: state.requests });
}
