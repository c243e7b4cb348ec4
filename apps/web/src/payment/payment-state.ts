import type { Order, PayResult } from 'contracts';
import type { Failure } from '../calls/failure.ts';

/**
 * Where the popup is. `addressing`: it asks where the order goes. `choosing`: the widget takes a card.
 * `tokenizing`: the widget checks it. `paying`: the api was asked. `following`: the outcome is not known; the
 * order is looked at again and again, `reached` says whether the last look was answered. `locked`: the
 * session ended; after the password the popup goes on at `resume`. `closed`: the order takes no payment any
 * more.
 */
export type PaymentState =
  | { at: 'addressing'; tries: number }
  | { at: 'choosing'; notice: string | null; tries: number }
  | { at: 'tokenizing'; tries: number }
  | { at: 'paying'; nonce: string; tries: number }
  | { at: 'following'; reached: boolean; tries: number }
  | { at: 'locked'; resume: Resume; notice: string | null; tries: number }
  | { at: 'closed'; notice: string }
  | { at: 'paid' };

type Resume =
  | { at: 'addressing' }
  | { at: 'choosing'; notice: null }
  | { at: 'paying'; nonce: string }
  | { at: 'following'; reached: true };

export type PaymentEvent =
  | { type: 'change-address' }
  /** There is an address: a new one was saved, or the one there was is kept. */
  | { type: 'addressed' }
  | { type: 'pay-pressed' }
  | { type: 'tokenized'; nonce: string }
  /** The widget has no card to give: it marks its fields itself; `notice` is for what it cannot say. */
  | { type: 'not-tokenized'; notice: string | null }
  | { type: 'answered'; result: Pick<PayResult, 'outcome' | 'message'> }
  | { type: 'failed'; failure: Failure }
  | { type: 'seen'; state: Order['state'] }
  | { type: 'log-in-failed'; failure: Failure }
  | { type: 'logged-in' };

/** What ships and has no address is asked for one first (decision 34). */
export const startOfPayment = ({
  ships,
  deliveryAddress,
}: Pick<Order, 'ships' | 'deliveryAddress'>): PaymentState =>
  ships && !deliveryAddress ? { at: 'addressing', tries: 0 } : { at: 'choosing', notice: null, tries: 0 };

const notCharged = 'The payment did not go through and nothing was charged. You can try again.';
const noLonger =
  'This order can no longer be paid. Its products are on your cart page if they can be put back.';

/**
 * One step of the popup; an event that does not fit its state is dropped, so a double click does nothing
 * twice.
 */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.at) {
    case 'addressing':
      if (event.type === 'addressed') return { at: 'choosing', notice: null, tries: state.tries };
      if (event.type === 'failed') return afterAddressFailed(event.failure, state);
      return state;
    case 'choosing':
      if (event.type === 'pay-pressed') return { at: 'tokenizing', tries: state.tries };
      if (event.type === 'change-address') return { at: 'addressing', tries: state.tries };
      return state;
    case 'tokenizing':
      if (event.type === 'tokenized') return { at: 'paying', nonce: event.nonce, tries: state.tries };
      if (event.type === 'not-tokenized') return { at: 'choosing', notice: event.notice, tries: state.tries };
      return state;
    case 'paying':
      if (event.type === 'answered') return afterAnswer(event.result, state.tries);
      if (event.type === 'failed') return afterFailure(event.failure, state);
      return state;
    case 'following':
      if (event.type === 'seen') return afterSeen(event.state, state);
      if (event.type === 'failed') return afterLookFailed(event.failure, state.tries);
      return state;
    case 'locked':
      if (event.type === 'logged-in') return { ...state.resume, tries: state.tries };
      if (event.type === 'log-in-failed') return { ...state, notice: event.failure.message };
      return state;
    default:
      return state;
  }
}

function afterAnswer(
  { outcome, message }: Pick<PayResult, 'outcome' | 'message'>,
  tries: number,
): PaymentState {
  if (outcome === 'paid') return { at: 'paid' };
  if (outcome === 'unknown') return { at: 'following', reached: true, tries };
  return anotherTry(message ?? notCharged, tries);
}

/** What the form cannot say beside its fields: the rest stands there. */
function afterAddressFailed({ code }: Failure, state: PaymentState & { at: 'addressing' }): PaymentState {
  switch (code) {
    case 'unauthenticated':
      return { at: 'locked', resume: { at: 'addressing' }, notice: null, tries: state.tries };
    case 'payment_in_progress':
    case 'order_closed':
      return { at: 'following', reached: true, tries: state.tries };
    case 'not_found':
      return { at: 'closed', notice: noLonger };
    default:
      return state;
  }
}

function afterFailure(failure: Failure, { nonce, tries }: { nonce: string; tries: number }): PaymentState {
  switch (failure.code) {
    case 'unauthenticated':
      return { at: 'locked', resume: { at: 'paying', nonce }, notice: null, tries };
    // Whether these were carried out only the order knows.
    case 'unreachable':
    case 'internal':
    case 'database_unavailable':
      return { at: 'following', reached: false, tries };
    case 'payment_in_progress':
    case 'order_closed':
      return { at: 'following', reached: true, tries };
    case 'address_missing':
      return { at: 'addressing', tries };
    case 'not_found':
      return { at: 'closed', notice: noLonger };
    default:
      return anotherTry(failure.message, tries);
  }
}

function afterSeen(orderState: Order['state'], state: PaymentState & { at: 'following' }): PaymentState {
  if (orderState === 'paid') return { at: 'paid' };
  if (orderState === 'paying') return { ...state, reached: true };
  return orderState === 'pending' ? anotherTry(notCharged, state.tries) : { at: 'closed', notice: noLonger };
}

function afterLookFailed({ code }: Failure, tries: number): PaymentState {
  if (code === 'unauthenticated')
    return { at: 'locked', resume: { at: 'following', reached: true }, notice: null, tries };
  return code === 'not_found'
    ? { at: 'closed', notice: noLonger }
    : { at: 'following', reached: false, tries };
}

/**
 * `tries` moves with each answer that allows another try: the widget then forgets its card, whose nonce is
 * used.
 */
const anotherTry = (notice: string, tries: number): PaymentState => ({
  at: 'choosing',
  notice,
  tries: tries + 1,
});

/** While true, closing asks first: a payment is under way. */
export const isUnderWay = ({ at }: PaymentState): boolean =>
  at === 'tokenizing' || at === 'paying' || at === 'following';
