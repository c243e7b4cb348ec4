import type { Order, PayOrder } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../calls/failure.ts';
import { toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { nextPaymentState, startOfPayment } from './payment-state.ts';

/** How long to wait before the order is polled again while the outcome is unknown, in ms. */
const pollInterval = 2000;

export type CardAnswer = Pick<PayOrder, 'nonce' | 'deviceData'>;

export type Payment = {
  state: PaymentState;
  changeAddress: () => void;
  addressed: () => void;
  addressFailed: (failure: Failure) => void;
  pay: () => void;
  loggedIn: () => void;
  logInFailed: (failure: Failure) => void;
};

/**
 * The payment of one order. `takeCard` resolves with the widget's nonce, or with null if the widget has shown
 * what is missing. `onPaid` is called once.
 */
export function usePayment(
  order: Pick<Order, 'id' | 'ships' | 'deliveryAddress'>,
  takeCard: () => Promise<CardAnswer | null>,
  onPaid: () => void,
): Payment {
  const { client } = trpc.useUtils();
  const { id: orderId } = order;
  const [state, setState] = useState<PaymentState>(() => startOfPayment(order));
  const current = useRef<PaymentState>(state);
  const deviceData = useRef<string | undefined>(undefined);
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
    void runState(next).then((answer) => answer && send(answer));
  };

  /** Runs the work of a new state. Resolves with the event of its result, or null. */
  const runState = async (entered: PaymentState): Promise<PaymentEvent | null> => {
    try {
      if (entered.at === 'tokenizing') return await tokenize();
      if (entered.at === 'paying') {
        const input = { orderId, nonce: entered.nonce, deviceData: deviceData.current };
        return { type: 'answered', result: await client.payment.pay.mutate(input) };
      }
      if (entered.at === 'following') {
        await new Promise((resolve) => setTimeout(resolve, pollInterval));
        if (!here.current) return null;
        return { type: 'seen', state: (await client.order.get.query({ id: orderId })).state };
      }
      if (entered.at === 'paid') onPaid();
      return null;
    } catch (error) {
      return { type: 'failed', failure: toFailure(error) };
    }
  };

  const tokenize = async (): Promise<PaymentEvent> => {
    try {
      const card = await takeCard();
      if (!card) return { type: 'not-tokenized', notice: null };
      deviceData.current = card.deviceData;
      return { type: 'tokenized', nonce: card.nonce };
    } catch {
      return { type: 'not-tokenized', notice: 'The card could not be read. Please try again.' };
    }
  };

  return {
    state,
    changeAddress: () => send({ type: 'change-address' }),
    addressed: () => send({ type: 'addressed' }),
    addressFailed: (failure) => send({ type: 'failed', failure }),
    pay: () => send({ type: 'pay-pressed' }),
    loggedIn: () => send({ type: 'logged-in' }),
    logInFailed: (failure) => send({ type: 'log-in-failed', failure }),
  };
}
