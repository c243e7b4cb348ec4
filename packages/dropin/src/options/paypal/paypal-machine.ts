import type { Method } from '../../machine/method.ts';
import { free, go, stay, type Told, type WalletStep } from '../wallet-step.ts';
import type { Funding } from './paypal-plan.ts';

/** What a shopper approved in PayPal's window, as PayPal's button reports it. */
export type Approval = Readonly<Record<string, unknown>>;

/** A payment under way, from the press of a button to its end. */
export interface Press {
  /** its number: answers of earlier presses are dropped */
  number: number;
  button: Funding;
  /** `creating` until the gateway has made the order, `open` while PayPal's window is, then `tokenizing` */
  phase: 'creating' | 'open' | 'tokenizing';
  /** PayPal's id of the order or agreement */
  order: string | null;
}

export interface PayPalState {
  /** of the buttons: being made, there, or failed after an update */
  buttons: 'loading' | 'ready' | 'failed';
  /** the number of the buttons that are shown or being made; 1 are those of the start */
  build: number;
  /** whether new buttons are needed as soon as the payment under way has ended */
  isStale: boolean;
  press: Press | null;
  lastPress: number;
  /** orders whose payment has ended: an approval of one comes too late */
  ended: readonly string[];
  /** the button whose order could not be made: PayPal reports that once more */
  echo: Funding | null;
}

export type PayPalEvent =
  | { type: 'built'; build: number }
  | { type: 'buildFailed'; build: number; cause: unknown }
  /** updateConfiguration; `needsButtons` if those that are shown no longer fit */
  | { type: 'configured'; needsButtons: boolean }
  | { type: 'retried' }
  | { type: 'pressed'; button: Funding }
  | { type: 'created'; press: number; order: string }
  | { type: 'createFailed'; press: number; cause: unknown }
  | { type: 'approved'; button: Funding; approval: Approval }
  | { type: 'tokenized'; press: number; method: Method }
  | { type: 'tokenizeFailed'; press: number; cause: unknown }
  | { type: 'canceled'; button: Funding }
  /** PayPal's script reports an error */
  | { type: 'errored'; button: Funding; cause: unknown };

export type PayPalEffect =
  | { type: 'build'; build: number }
  | { type: 'create'; press: number }
  | { type: 'tokenize'; press: number; approval: Approval }
  /** the console gets the reason why there are no buttons after an update */
  | { type: 'report'; cause: unknown };

type Step = WalletStep<PayPalState, PayPalEffect | Told>;

export const startState: PayPalState = {
  buttons: 'loading',
  build: 1,
  isStale: false,
  press: null,
  lastPress: 0,
  ended: [],
  echo: null,
};

/** The error of a press while another payment of the sheet is not over. */
export const activeError = { code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE', type: 'MERCHANT' };

/** The next state of a PayPal sheet after an event, and what is to be done. Pure. */
export function payPalTransition(state: PayPalState, event: PayPalEvent): Step {
  switch (event.type) {
    case 'built':
      return stay(event.build === state.build ? { ...state, buttons: 'ready' } : state);
    case 'buildFailed':
      return event.build === state.build
        ? go({ ...state, buttons: 'failed' }, { type: 'report', cause: event.cause })
        : stay(state);
    case 'configured':
      if (!event.needsButtons) return stay(state);
      return state.press ? stay({ ...state, isStale: true }) : rebuild(state);
    case 'retried':
      return state.buttons === 'failed' ? rebuild(state) : stay(state);
    case 'pressed':
      return press(state, event.button);
    case 'created':
      return created(state, event);
    case 'createFailed':
      if (state.press?.number !== event.press) return stay(state);
      return end({ ...state, echo: state.press.button }, { type: 'refuse', cause: event.cause });
    case 'tokenizeFailed':
      if (state.press?.number !== event.press) return stay(state);
      return end(state, { type: 'refuse', cause: event.cause });
    case 'approved':
      return approved(state, event);
    case 'tokenized':
      if (state.press?.number !== event.press) return stay(state);
      return end(state, { type: 'add', method: event.method });
    case 'canceled':
      return isAtWork(state, event.button) ? end(state) : stay(state);
    case 'errored':
      return errored(state, event);
  }
}

/** New buttons, in place of those that no longer fit. */
function rebuild(state: PayPalState): Step {
  const build = state.build + 1;
  return go({ ...state, buttons: 'loading', isStale: false, build }, { type: 'build', build });
}

/** A second press of the same button is PayPal's: it brings its window to the front, with the same order. */
function press(state: PayPalState, button: Funding): Step {
  if (isAtWork(state, button)) return stay(state);
  if (state.press) return go(state, { type: 'refuse', cause: activeError });
  if (state.buttons !== 'ready') return stay(state);
  const number = state.lastPress + 1;
  return go(
    { ...state, press: { number, button, phase: 'creating', order: null }, lastPress: number, echo: null },
    { type: 'busy', isBusy: true },
    { type: 'create', press: number },
  );
}

/** An order that is made after its window was closed is over already. */
function created(state: PayPalState, { press: number, order }: { press: number; order: string }): Step {
  if (state.press?.number !== number) return stay({ ...state, ended: [...state.ended, order] });
  return stay({ ...state, press: { ...state.press, phase: 'open', order } });
}

/** An approval counts only for the payment under way: one that failed or was canceled stays so. */
function approved(state: PayPalState, { button, approval }: { button: Funding; approval: Approval }): Step {
  const isLate = [approval['orderID'], approval['billingToken']].some((id) =>
    state.ended.includes(id as string),
  );
  if (isLate || !state.press || !isAtWork(state, button)) return stay(state);
  const { number } = state.press;
  return go(
    { ...state, press: { ...state.press, phase: 'tokenizing' } },
    { type: 'tokenize', press: number, approval },
  );
}

/**
 * An error of PayPal's window, or of its button without a payment, as when the browser blocks the window. An
 * order that could not be made is reported a second time in this way.
 */
function errored(state: PayPalState, { button, cause }: { button: Funding; cause: unknown }): Step {
  if (isAtWork(state, button)) return end(state, { type: 'refuse', cause });
  if (state.press) return stay(state);
  if (state.echo === button) return stay({ ...state, echo: null });
  return go(state, { type: 'refuse', cause });
}

/** Whether the button's order is being made, or its window is open. */
export function isAtWork({ press: current }: PayPalState, button: Funding): boolean {
  return current !== null && current.button === button && current.phase !== 'tokenizing';
}

/** The payment under way is over. */
function end(state: PayPalState, ...effects: Told[]): Step {
  const order = state.press?.order;
  const rest: PayPalState = { ...state, press: null, ended: order ? [...state.ended, order] : state.ended };
  const isDone = effects.some(({ type }) => type === 'add');
  const next = rest.isStale ? rebuild(rest) : stay(rest);
  return go(next.state, ...(isDone ? [] : [free]), ...effects, ...next.effects);
}
