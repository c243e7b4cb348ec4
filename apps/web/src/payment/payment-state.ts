import type { Order, PayResult } from 'contracts';
import type { Failure } from '../calls/failure.ts';

/**
 * The popup's state. `addressing`: asks for the delivery address. `choosing`: the shopper chooses a payment
 * method in the widget. `tokenizing`: the widget turns it into a nonce, and the bank may ask the shopper for a
 * confirmation meanwhile. `paying`: the api was asked to pay. `placing`: the api was asked to confirm the order,
 * which is paid on delivery. `following`: the outcome is unknown and the order is polled; `reached` is false if
 * the last poll got no answer, and `isPlacing` is true where nothing can be charged. `locked`: the session ended,
 * or another account is logged in now; after the password the popup continues with `resume`. `closed`: the order
 * cannot be paid any more. `placed`: it is confirmed and is paid on delivery.
 */
export type PaymentState =
  | { at: 'addressing'; tries: number }
  | { at: 'choosing'; notice: string | null; tries: number }
  | { at: 'tokenizing'; tries: number }
  | { at: 'paying'; nonce: string; tries: number }
  | { at: 'placing'; tries: number }
  | { at: 'following'; reached: boolean; isPlacing?: boolean; tries: number }
  | { at: 'locked'; resume: Resume; notice: string | null; isOtherAccount?: boolean; tries: number }
  | { at: 'closed'; notice: string }
  | { at: 'paid' }
  | { at: 'placed' };

type Resume =
  | { at: 'addressing' }
  | { at: 'choosing'; notice: null }
  | { at: 'paying'; nonce: string }
  | { at: 'placing' }
  | { at: 'following'; reached: true; isPlacing?: boolean };

export type PaymentEvent =
  | { type: 'change-address' }
  /** The order has an address: a new one was saved, or the old one was kept. */
  | { type: 'addressed' }
  | { type: 'pay-pressed' }
  /** The shopper began another way to pay, or the same once more: the last reason is over. */
  | { type: 'began-anew' }
  | { type: 'tokenized'; nonce: string }
  /** The chosen way is pay on delivery. */
  | { type: 'on-delivery' }
  /** The api confirmed the order. */
  | { type: 'confirmed' }
  /**
   * The widget gave no payment method; `notice` is a message that it does not show itself. `isUsedUp`: the
   * method must be given anew.
   */
  | { type: 'not-tokenized'; notice: string | null; isUsedUp: boolean }
  | { type: 'answered'; result: Pick<PayResult, 'outcome' | 'message'> }
  | { type: 'failed'; failure: Failure }
  /** The order is not that of the account that is logged in now. */
  | { type: 'other-account' }
  /** Somebody logged in in this browser: the order's owner, or another account. */
  | { type: 'account-changed'; isOwner: boolean }
  | { type: 'seen'; state: Order['state'] }
  | { type: 'log-in-failed'; failure: Failure }
  | { type: 'logged-in' };

/** An order that ships and has no address starts with the address form (decision 34). */
export const startOfPayment = ({
  ships,
  deliveryAddress,
}: Pick<Order, 'ships' | 'deliveryAddress'>): PaymentState =>
  ships && !deliveryAddress ? { at: 'addressing', tries: 0 } : { at: 'choosing', notice: null, tries: 0 };

const notCharged = 'The payment did not go through and nothing was charged. You can try again.';
const notPlaced = 'The order was not placed, and nothing is charged. You can try again.';
const noLonger =
  'This order can no longer be paid. Its products are on your cart page if they can be put back.';

/**
 * The next state of the popup. An event that does not fit the state is ignored, so a double click has no
 * second effect.
 */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'other-account') return afterOtherAccount(state);
  if (event.type === 'account-changed') return afterAccountChanged(event.isOwner, state);
  switch (state.at) {
    case 'addressing':
      if (event.type === 'addressed') return { at: 'choosing', notice: null, tries: state.tries };
      if (event.type === 'failed') return afterAddressFailed(event.failure, state);
      return state;
    case 'choosing':
      if (event.type === 'pay-pressed') return { at: 'tokenizing', tries: state.tries };
      if (event.type === 'began-anew') return state.notice === null ? state : { ...state, notice: null };
      if (event.type === 'change-address') return { at: 'addressing', tries: state.tries };
      return state;
    case 'tokenizing':
      if (event.type === 'tokenized') return { at: 'paying', nonce: event.nonce, tries: state.tries };
      if (event.type === 'on-delivery') return { at: 'placing', tries: state.tries };
      if (event.type === 'not-tokenized') return afterNotTokenized(event, state.tries);
      return state;
    case 'placing':
      if (event.type === 'confirmed') return { at: 'placed' };
      if (event.type === 'failed') return afterFailure(event.failure, state);
      return state;
    case 'paying':
      if (event.type === 'answered') return afterAnswer(event.result, state.tries);
      if (event.type === 'failed') return afterFailure(event.failure, state);
      return state;
    case 'following':
      if (event.type === 'seen') return afterSeen(event.state, state);
      if (event.type === 'failed') return afterPollFailed(event.failure, state);
      return state;
    case 'locked':
      if (event.type === 'logged-in') return { ...state.resume, tries: state.tries };
      if (event.type === 'log-in-failed') return afterLogInFailed(event.failure, state);
      return state;
    case 'paid':
    case 'placed':
    case 'closed':
      return state;
  }
}

function afterNotTokenized(
  { notice, isUsedUp }: PaymentEvent & { type: 'not-tokenized' },
  tries: number,
): PaymentState {
  return { at: 'choosing', notice, tries: isUsedUp ? tries + 1 : tries };
}

function afterAnswer(
  { outcome, message }: Pick<PayResult, 'outcome' | 'message'>,
  tries: number,
): PaymentState {
  if (outcome === 'paid') return { at: 'paid' };
  if (outcome === 'unknown') return { at: 'following', reached: true, tries };
  return anotherTry(message ?? notCharged, tries);
}

/** Failures that change the popup's state; the address form shows all others. */
function afterAddressFailed(
  { code, message }: Failure,
  state: PaymentState & { at: 'addressing' },
): PaymentState {
  const { tries } = state;
  if (code === 'unauthenticated') return { at: 'locked', resume: { at: 'addressing' }, notice: null, tries };
  if (code === 'payment_in_progress' || code === 'order_closed')
    return { at: 'following', reached: true, tries };
  if (code === 'blocked') return { at: 'closed', notice: message };
  return code === 'not_found' ? { at: 'closed', notice: noLonger } : state;
}

function afterFailure(failure: Failure, state: PaymentState & { at: 'paying' | 'placing' }): PaymentState {
  const { tries } = state;
  switch (failure.code) {
    case 'unauthenticated':
      return { at: 'locked', resume: resumeOf(state), notice: null, tries };
    // The payment may have been carried out: only the order's state tells.
    case 'unreachable':
    case 'internal':
    case 'database_unavailable':
    case 'database_busy':
      return { at: 'following', reached: false, ...(state.at === 'placing' && { isPlacing: true }), tries };
    case 'payment_in_progress':
    case 'order_closed':
      return { at: 'following', reached: true, tries };
    case 'address_missing':
      return { at: 'addressing', tries };
    case 'not_found':
      return { at: 'closed', notice: noLonger };
    case 'blocked':
      return { at: 'closed', notice: failure.message };
    case 'bad_input':
    case 'conflict':
    case 'forbidden':
    case 'gateway_unavailable':
    case 'key_reused':
    case 'out_of_stock':
    case 'photos_unavailable':
    case 'second_factor_required':
    case 'too_large':
    case 'too_many_requests':
    case 'wrong_type':
      return anotherTry(failure.message, tries);
  }
}

const resumeOf = (state: PaymentState & { at: 'paying' | 'placing' }): Resume =>
  state.at === 'paying' ? { at: 'paying', nonce: state.nonce } : { at: 'placing' };

const afterLogInFailed = ({ code, message }: Failure, state: PaymentState & { at: 'locked' }): PaymentState =>
  code === 'blocked' ? { at: 'closed', notice: message } : { ...state, notice: message };

function afterSeen(orderState: Order['state'], state: PaymentState & { at: 'following' }): PaymentState {
  if (orderState === 'paid') return { at: 'paid' };
  if (orderState === 'confirmed') return { at: 'placed' };
  if (orderState === 'paying') return { ...state, reached: true };
  return orderState === 'pending'
    ? anotherTry(state.isPlacing ? notPlaced : notCharged, state.tries)
    : { at: 'closed', notice: noLonger };
}

function afterPollFailed(
  { code, message }: Failure,
  state: PaymentState & { at: 'following' },
): PaymentState {
  const { tries, ...following } = state;
  if (code === 'unauthenticated')
    return { at: 'locked', resume: { ...following, reached: true }, notice: null, tries };
  if (code === 'blocked') return { at: 'closed', notice: message };
  return code === 'not_found' ? { at: 'closed', notice: noLonger } : { ...state, reached: false };
}

/** As after the end of the session: with the password of the order's account the payment goes on. */
function afterOtherAccount(state: PaymentState): PaymentState {
  const ended: Failure = { code: 'unauthenticated', message: '', fields: {} };
  const next = nextPaymentState(state, { type: 'failed', failure: ended });
  return next.at === 'locked' ? { ...next, isOtherAccount: true } : next;
}

/** What is under way is left alone: its answer tells whose account it went to. */
function afterAccountChanged(isOwner: boolean, state: PaymentState): PaymentState {
  switch (state.at) {
    case 'addressing':
      return isOwner ? state : afterOtherAccount(state);
    case 'choosing': {
      const { tries } = state;
      const resume = { at: 'choosing', notice: null } as const;
      return isOwner ? state : { at: 'locked', resume, notice: null, isOtherAccount: true, tries };
    }
    case 'locked': {
      const { isOtherAccount, resume, tries } = state;
      const asks = resume.at === 'addressing' || resume.at === 'choosing';
      return isOwner && isOtherAccount && asks ? { ...resume, tries } : state;
    }
    case 'tokenizing':
    case 'placing':
    case 'paying':
    case 'following':
    case 'paid':
    case 'placed':
    case 'closed':
      return state;
  }
}

/**
 * Back to the widget. A higher `tries` makes it show again what was tried, whose nonce is used up.
 */
const anotherTry = (notice: string, tries: number): PaymentState => ({
  at: 'choosing',
  notice,
  tries: tries + 1,
});

/** True where nothing is charged now, because the order is to be paid on delivery. */
export const isPlacing = (state: PaymentState): boolean =>
  state.at === 'placing' || (state.at === 'following' && state.isPlacing === true);

/** True while the payment method is read, or the bank asks the shopper: nothing has been charged yet. */
export const isTokenizing = ({ at }: PaymentState): boolean => at === 'tokenizing';

/** True while the api carries out what was asked for, a charge perhaps: it goes on without the popup. */
export const isCharging = ({ at }: PaymentState): boolean =>
  at === 'paying' || at === 'placing' || at === 'following';
