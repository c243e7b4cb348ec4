import type { Event } from './event.ts';
import { typedMethod } from './request.ts';
import { chosenMethod, isAnswering, requestable } from './select.ts';
import type { State } from './state.ts';
import { pendingOf } from './pending.ts';
import { forget, go, isLate, stay, type Step } from './step.ts';
import type { Transition } from './transition.ts';
import {
  needsVerification,
  newlySavedKnown,
  receiveVerificationReport,
  verificationFailed,
  verificationTimedOut,
  verified,
  verify,
} from './verify.ts';

/**
 * The machine with 3-D Secure: a method that needs a verification gets it before its requests are answered
 * (docs/behaviour/widget.md#3-d-secure). It is apart from `transition`, so that a page without 3-D Secure
 * does not load it.
 */
export function withVerification(transition: Transition): Transition {
  return (state, event) => {
    if (state.phase === 'gone' || isLate(state, event)) return transition(state, event);
    if (event.type === 'requested' && !isAnswering(state)) {
      const asked: State = { ...state, requestOptions: event.options ?? {} };
      return verifyChosen(asked, event.request) ?? transition(asked, event);
    }
    const step = handle(state, event) ?? transition(state, event);
    // The reason stays on the screen when the saved methods have come, also where there are none.
    const isFailed = state.task === 'refreshing' && state.banner === failedVerification;
    return isFailed && step.state.task === 'idle'
      ? go({ ...step.state, banner: failedVerification }, ...step.effects)
      : step;
  };
}

const failedVerification = 'threeDSecureFailedError';

function verifyChosen(state: State, id: number): Step | null {
  const method = requestable(state) && chosenMethod(state);
  if (!method || !needsVerification(state, method)) return null;
  return verify(state, { method, isTyped: false, requests: [id] });
}

/** null for an event that has nothing to do with a verification. */
function handle(state: State, event: Event): Step | null {
  switch (event.type) {
    case 'tokenized': {
      const method = typedMethod(state, event.method);
      if (!needsVerification(state, method)) return null;
      return verify(forget(state, 'tokenize'), { method, isTyped: true, requests: state.requests });
    }
    case 'verificationReport':
      return receiveVerificationReport(state, event);
    case 'verified':
      return verified(state, event.result);
    case 'verificationFailed':
      return verificationFailed(state, event.cause);
    case 'methodsFetched':
      if (pendingOf(state, event.task)?.work !== 'newlySaved') return null;
      return newlySavedKnown(forget(state, 'newlySaved'), event.methods);
    case 'waited':
      return waited(state, event.task);
    default:
      return null;
  }
}

function waited(state: State, task: number): Step | null {
  const work = pendingOf(state, task)?.work;
  if (work === 'verify') return verificationTimedOut(forget(state, work));
  return work === 'newlySaved' ? stay(forget(state, work)) : null;
}
