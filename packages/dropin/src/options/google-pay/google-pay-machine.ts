import type { Method } from '../../machine/method.ts';
import { objectOf } from '../../object-of.ts';
import { free, go, stay, type Told, type WalletStep } from '../wallet-step.ts';

export interface GooglePayState {
  /** the number of the payment under way, from a press of Google's button to its end; null if there is none */
  press: number | null;
  lastPress: number;
}

export type GooglePayEvent =
  | { type: 'pressed' }
  | { type: 'paid'; press: number; method: Method }
  /** Google's error, which has a `statusCode`, or any other */
  | { type: 'failed'; press: number; cause: unknown };

export type GooglePayEffect =
  | { type: 'pay'; press: number }
  /** an event for analytics, after its common prefix */
  | { type: 'track'; kind: 'canceled' | 'failed' };

type Step = WalletStep<GooglePayState, GooglePayEffect | Told>;

export const startState: GooglePayState = { press: null, lastPress: 0 };

/** The next state of the sheet of Google Pay after an event, and what is to be done. Pure. */
export function googlePayTransition(state: GooglePayState, event: GooglePayEvent): Step {
  if (event.type === 'pressed') return press(state);
  if (event.press !== state.press) return stay(state);
  const rest = { ...state, press: null };
  if (event.type === 'paid') return go(rest, { type: 'add', method: event.method });
  return go(rest, free, ...afterFailure(event.cause));
}

/** A second press while Google's window is open does nothing. */
function press(state: GooglePayState): Step {
  if (state.press !== null) return stay(state);
  const number = state.lastPress + 1;
  const begun = { press: number, lastPress: number };
  return go(begun, { type: 'busy', isBusy: true }, { type: 'pay', press: number });
}

/** What the shopper, the merchant and analytics hear of it (docs/behaviour/widget.md#google-pay). */
function afterFailure(cause: unknown): Step['effects'] {
  const { statusCode } = objectOf<{ statusCode: unknown }>(cause);
  if (statusCode === 'CANCELED') return [{ type: 'track', kind: 'canceled' }];
  const refuse = { type: 'refuse', cause } as const;
  return statusCode && statusCode !== 'DEVELOPER_ERROR'
    ? [{ type: 'track', kind: 'failed' }, refuse]
    : [refuse];
}

/** The error whose code gives the banner. Google's for a mistake in the page has the sentence for developers. */
export function refusalOf(cause: unknown): unknown {
  const { statusCode } = objectOf<{ statusCode: unknown }>(cause);
  return statusCode === 'DEVELOPER_ERROR' ? { code: 'DEVELOPER' } : cause;
}
