import type { Order, PayOrder, PayResult } from 'contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBuyer, subscribeBuyer } from '../session/guest.store.ts';
import type { Failure } from '../calls/failure.ts';
import { toFailure } from '../calls/failure.ts';
import { forgetPaying, rememberPaying } from '../order/paying-order.store.ts';
import { trpc } from '../trpc.ts';
import { forgetDeclined, rememberDeclined } from './declined-method.store.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { nextPaymentState, startOfPayment } from './payment-state.ts';

/** What the api is sent of a payment method. */
type Sent = Omit<PayOrder, 'orderId'>;

/** `isStored`: the gateway has it from an earlier order. */
type Method = { sent: Sent; isStored: boolean };

/** How long to wait before the order is polled again while the outcome is unknown, in ms. */
const pollInterval = 2000;

/**
 * What the widget gave: a nonce, the wish to pay on delivery, or nothing. `notice` says why there is none, where the widget does not show it
 * itself; `isUsedUp` means that the shopper must give the payment method anew.
 */
export type Taken = Method | 'on-delivery' | { notice: string | null; isUsedUp: boolean };

export type Payment = {
  state: PaymentState;
  changeAddress: () => void;
  addressed: () => void;
  addressFailed: (failure: Failure) => void;
  pay: () => void;
  beginAnew: () => void;
  loggedIn: () => void;
  logInFailed: (failure: Failure) => void;
};

/**
 * The payment of one order of `person`. `takeMethod` asks the widget for a payment method. `onDone` is called once, when the
 * order is paid, or confirmed to be paid on delivery.
 */
export function usePayment(
  order: Pick<Order, 'id' | 'ships' | 'deliveryAddress'>,
  person: { userId: string },
  takeMethod: () => Promise<Taken>,
  onDone: () => void,
): Payment {
  const { client } = trpc.useUtils();
  const { id: orderId } = order;
  const [state, setState] = useState<PaymentState>(() => startOfPayment(order));
  const current = useRef<PaymentState>(state);
  const method = useRef<Method>(undefined);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const send = (event: PaymentEvent) => {
    const next = nextPaymentState(current.current, event);
    if (next === current.current || !here.current) return;
    current.current = next;
    setState(next);
    // A page that is opened later tells how it ended, if this one is left before.
    if (next.at === 'paying' || next.at === 'placing') rememberPaying(person.userId, orderId);
    // The network may go before the order's page is there.
    else if (next.at === 'paid' || next.at === 'placed') rememberPaying(person.userId, orderId, next.at);
    else if (next.at === 'choosing' || next.at === 'closed') forgetPaying(orderId);
    void runState(next).then((answer) => answer && send(answer));
  };

  /** Runs the work of a new state. Resolves with the event of its result, or null. */
  const runState = async (entered: PaymentState): Promise<PaymentEvent | null> => {
    try {
      if (entered.at === 'tokenizing') return await tokenize();
      if (entered.at === 'paying') {
        const input = { orderId, ...method.current?.sent, nonce: entered.nonce };
        const result = await client.payment.pay.mutate(input);
        noteMethod(result.outcome);
        return { type: 'answered', result };
      }
      if (entered.at === 'placing') {
        await client.order.payOnDelivery.mutate({ id: orderId });
        return { type: 'confirmed' };
      }
      if (entered.at === 'following') {
        await new Promise((resolve) => setTimeout(resolve, pollInterval));
        if (!here.current) return null;
        return { type: 'seen', state: (await client.order.get.query({ id: orderId })).state };
      }
      if (entered.at === 'paid' || entered.at === 'placed') onDone();
      return null;
    } catch (error) {
      return failed(toFailure(error));
    }
  };

  /** A saved method that was declined is not the chosen one the next time. */
  const noteMethod = (outcome: PayResult['outcome']) => {
    const { isStored, sent } = method.current ?? {};
    if (outcome === 'declined' && isStored) rememberDeclined(person.userId);
    if (outcome === 'paid' && (isStored || sent?.save)) forgetDeclined(person.userId);
  };

  /** An order that is not found may belong to the account that was logged in before, in this tab or another. */
  const failed = (failure: Failure): PaymentEvent => {
    const isOther = failure.code === 'not_found' && readBuyer()?.userId !== person.userId;
    return isOther ? { type: 'other-account' } : { type: 'failed', failure };
  };

  const tokenize = async (): Promise<PaymentEvent> => {
    try {
      const taken = await takeMethod();
      if (taken === 'on-delivery') return { type: 'on-delivery' };
      if ('notice' in taken) return { type: 'not-tokenized', ...taken };
      method.current = taken;
      return { type: 'tokenized', nonce: taken.sent.nonce };
    } catch {
      const notice = 'The payment method could not be read. Please try again.';
      return { type: 'not-tokenized', notice, isUsedUp: false };
    }
  };

  const follow = useEffectEvent(() => {
    const buyer = readBuyer();
    if (buyer) send({ type: 'account-changed', isOwner: buyer.userId === person.userId });
  });
  useEffect(() => subscribeBuyer(() => follow()), []);

  return {
    state,
    changeAddress: () => send({ type: 'change-address' }),
    addressed: () => send({ type: 'addressed' }),
    addressFailed: (failure) => send(failed(failure)),
    pay: () => send({ type: 'pay-pressed' }),
    beginAnew: () => send({ type: 'began-anew' }),
    loggedIn: () => send({ type: 'logged-in' }),
    logInFailed: (failure) => send({ type: 'log-in-failed', failure }),
  };
}
