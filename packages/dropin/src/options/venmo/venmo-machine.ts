import { objectOf } from '../../object-of.ts';
import type { Method } from '../../machine/method.ts';
import { free, go, stay, type Told, type WalletStep } from '../wallet-step.ts';

export interface VenmoState {
  /** of what a payment needs: being made, there, or failed */
  setup: 'loading' | 'ready' | 'failed';
  /** the number of the component that is used or being made */
  build: number;
  /** the number of the payment under way: answers of earlier ones are dropped */
  payment: number | null;
  lastPayment: number;
}

export type VenmoEvent =
  | { type: 'prepared'; build: number }
  | { type: 'prepareFailed'; build: number; cause: unknown }
  /** the page was opened with a result of Venmo's app in its address */
  | { type: 'returned' }
  | { type: 'pressed' }
  /** the shopper cancels on the sheet */
  | { type: 'canceled' }
  | { type: 'tokenized'; payment: number; method: Method }
  | { type: 'failed'; payment: number; cause: unknown }
  | { type: 'retried' };

export type VenmoEffect =
  /** makes a component, in place of the one that is there */
  | { type: 'build'; build: number }
  /** waits until the component can begin another payment */
  | { type: 'prepare'; build: number }
  | { type: 'tokenize'; payment: number }
  | { type: 'cancel' }
  /** the console gets the reason why the sheet can't be used */
  | { type: 'report'; cause: unknown };

type Step = WalletStep<VenmoState, VenmoEffect | Told>;

export const startState: VenmoState = { setup: 'loading', build: 1, payment: null, lastPayment: 0 };

/** What the shopper did on purpose needs no banner (docs/behaviour/widget.md#errors-of-venmo). */
const cancellations: readonly unknown[] = [
  'VENMO_APP_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
];

/** The next state of Venmo's sheet after an event, and what is to be done. Pure. */
export function venmoTransition(state: VenmoState, event: VenmoEvent): Step {
  switch (event.type) {
    case 'prepared':
      return stay(event.build === state.build ? { ...state, setup: 'ready' } : state);
    case 'prepareFailed':
      return event.build === state.build
        ? go({ ...state, setup: 'failed' }, { type: 'report', cause: event.cause })
        : stay(state);
    case 'returned':
      return state.payment === null ? begin(state) : stay(state);
    case 'pressed':
      return state.payment === null && state.setup === 'ready'
        ? begin(state, { type: 'busy', isBusy: true })
        : stay(state);
    case 'canceled':
      return state.payment === null ? stay(state) : go(state, { type: 'cancel' });
    case 'tokenized':
      if (state.payment !== event.payment) return stay(state);
      return end(state, { type: 'add', method: event.method });
    case 'failed':
      if (state.payment !== event.payment) return stay(state);
      return end(state, free, ...refusalOf(event.cause));
    case 'retried': {
      if (state.setup !== 'failed') return stay(state);
      const build = state.build + 1;
      return go({ ...state, setup: 'loading', build }, { type: 'build', build });
    }
  }
}

function begin(state: VenmoState, ...effects: Told[]): Step {
  const payment = state.lastPayment + 1;
  return go({ ...state, payment, lastPayment: payment }, ...effects, { type: 'tokenize', payment });
}

/** The payment under way is over. The next one needs a context of its own. */
function end(state: VenmoState, ...effects: Told[]): Step {
  const { build } = state;
  return go({ ...state, payment: null, setup: 'loading' }, ...effects, { type: 'prepare', build });
}

function refusalOf(cause: unknown): Told[] {
  const { code } = objectOf<{ code: unknown }>(cause);
  return cancellations.includes(code) ? [] : [{ type: 'refuse', cause }];
}
