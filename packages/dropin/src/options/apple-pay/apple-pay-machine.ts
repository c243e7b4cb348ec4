import type { Method } from '../../machine/method.ts';
import { free, go, stay, type Told, type WalletStep } from '../wallet-step.ts';
import type { ApplePayPayment } from './apple-pay-api.sdk.ts';

/** Apple's sheet, from the press of the button to its end. */
export interface Session {
  /** its number: answers to an earlier session are dropped */
  number: number;
  /**
   * `tokenizing` once the shopper has authorized the payment; `failed` when that came to nothing: then Apple may
   * leave its sheet open, so that the shopper tries again there
   */
  phase: 'open' | 'tokenizing' | 'failed';
}

export interface ApplePayState {
  session: Session | null;
  lastSession: number;
}

export type ApplePayEvent =
  | { type: 'pressed' }
  /** Apple refused to open the sheet */
  | { type: 'beginFailed'; session: number; cause: unknown }
  /** Apple asks who the merchant is */
  | { type: 'merchantAsked'; session: number; url: string }
  | { type: 'merchantValidated'; session: number; merchantSession: unknown }
  | { type: 'validationFailed'; session: number; cause: unknown }
  | { type: 'authorized'; session: number; payment: ApplePayPayment }
  | { type: 'tokenized'; session: number; method: Method }
  /** Apple's sheet has taken the answer that the payment was accepted */
  | { type: 'completed'; session: number; method: Method }
  | { type: 'paymentFailed'; session: number; cause: unknown }
  /** the shopper closed the sheet */
  | { type: 'canceled'; session: number };

export type ApplePayEffect =
  | { type: 'begin'; session: number }
  | { type: 'validate'; session: number; url: string }
  | { type: 'completeValidation'; session: number; merchantSession: unknown }
  | { type: 'abort' }
  | { type: 'tokenize'; session: number; payment: ApplePayPayment }
  | { type: 'accept'; session: number; method: Method }
  | { type: 'decline' }
  /** the merchant's options are wrong: the console gets the reason */
  | { type: 'blameOptions'; cause: unknown };

type Step = WalletStep<ApplePayState, ApplePayEffect | Told>;

export const startState: ApplePayState = { session: null, lastSession: 0 };

/** The next state of the Apple Pay sheet after an event, and what is to be done. Pure. */
export function applePayTransition(state: ApplePayState, event: ApplePayEvent): Step {
  if (event.type === 'pressed') return press(state);
  const { session } = state;
  // The session has ended: a late answer, or an authorization after a cancellation.
  if (session?.number !== event.session) return stay(state);
  switch (event.type) {
    case 'beginFailed':
      return end(state, { type: 'blameOptions', cause: event.cause });
    case 'merchantAsked':
      return go(state, { type: 'validate', session: session.number, url: event.url });
    case 'merchantValidated':
      return go(state, {
        type: 'completeValidation',
        session: session.number,
        merchantSession: event.merchantSession,
      });
    case 'validationFailed':
      return end(state, { type: 'abort' }, { type: 'refuse', cause: event.cause });
    case 'authorized':
      return authorize(state, session, event.payment);
    case 'tokenized':
      return go(state, { type: 'accept', session: session.number, method: event.method });
    case 'completed':
      return end(state, { type: 'add', method: event.method });
    case 'paymentFailed':
      return go({ ...state, session: { ...session, phase: 'failed' } }, { type: 'decline' }, free, {
        type: 'refuse',
        cause: event.cause,
      });
    case 'canceled':
      return session.phase === 'failed' ? stay({ ...state, session: null }) : end(state);
  }
}

/** One session at a time: a second press is ignored. */
function press(state: ApplePayState): Step {
  if (isAtWork(state)) return stay(state);
  const number = state.lastSession + 1;
  const before: ApplePayEffect[] = state.session ? [{ type: 'abort' }] : [];
  return go(
    { session: { number, phase: 'open' }, lastSession: number },
    ...before,
    { type: 'busy', isBusy: true },
    { type: 'begin', session: number },
  );
}

function authorize(state: ApplePayState, session: Session, payment: ApplePayPayment): Step {
  if (session.phase === 'tokenizing') return stay(state);
  const again: Told[] = session.phase === 'failed' ? [{ type: 'busy', isBusy: true }] : [];
  return go({ ...state, session: { ...session, phase: 'tokenizing' } }, ...again, {
    type: 'tokenize',
    session: session.number,
    payment,
  });
}

/** Whether Apple's sheet is open, or the gateway is asked. */
export function isAtWork({ session }: ApplePayState): boolean {
  return session !== null && session.phase !== 'failed';
}

/** The session is over. */
function end(state: ApplePayState, ...effects: Step['effects']): Step {
  const isDone = effects.some(({ type }) => type === 'add');
  return go({ ...state, session: null }, ...(isDone ? [] : [free]), ...effects);
}
