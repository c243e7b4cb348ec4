import type { Dropin, DropInProps } from 'dropin/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { WidgetState } from './widget-state.ts';

export type Widget = {
  dropin: RefObject<Dropin | null>;
  state: WidgetState;
  /** Which sheet of PayPal was shown last: an account that is not saved comes from there. */
  payPal: RefObject<'paypal' | 'paypalCredit' | null>;
  /** Props of `DropIn`; another `key` makes a new widget. */
  start: number;
  handlers: Pick<DropInProps, 'onReady' | 'onError' | 'onRequestable' | 'on'>;
  restart: () => void;
};

type WidgetHandlers = {
  /** The shopper pressed Enter in the card form. */
  onEnter: () => void;
  /** The shopper opened a window, frame or sheet of a payment company. */
  onBegin: () => void;
};

type Change = Partial<WidgetState & { at: 'ready' }>;

/**
 * The widget in the popup. It asks for the chosen payment method anew each time when `tries` grows.
 */
export function useWidget(tries: number, { onEnter, onBegin }: WidgetHandlers): Widget {
  const dropin = useRef<Dropin>(null);
  const payPal = useRef<'paypal' | 'paypalCredit'>(null);
  const [state, setState] = useState<WidgetState>({ at: 'loading' });
  const [start, setStart] = useState(0);

  useEffect(() => {
    // A nonce can be used once: the widget shows again what was tried.
    if (tries > 0) dropin.current?.renewSelectedPaymentMethod();
  }, [tries]);

  const change = (to: Change) => setState((now) => (now.at === 'ready' ? { ...now, ...to } : now));
  return {
    dropin,
    state,
    payPal,
    start,
    handlers: {
      onReady: (instance) => setState({ at: 'ready', ...atStart(instance), isAway: false }),
      onError: () => setState({ at: 'failed' }),
      onRequestable: (hasMethod) => change({ hasMethod }),
      on: {
        changeActiveView: ({ newViewId }) => {
          if (newViewId === 'paypal' || newViewId === 'paypalCredit') payPal.current = newViewId;
          change({ view: newViewId });
        },
        'card:inputSubmitRequest': onEnter,
        paymentOptionBusy: ({ isBusy }) => {
          if (isBusy) onBegin();
          change({ isAway: isBusy });
        },
      },
    },
    restart: () => {
      setState({ at: 'loading' });
      setStart(start + 1);
    },
  };
}

/** The first view, which no event names: a saved method, the ways to pay, or the only one of them. */
function atStart(dropin: Dropin): Pick<WidgetState & { at: 'ready' }, 'view' | 'hasMethod'> {
  if (dropin.isPaymentMethodRequestable()) return { view: 'methods', hasMethod: true };
  const [only, ...others] = dropin.getAvailablePaymentOptions();
  return { view: only && others.length === 0 ? only : 'options', hasMethod: false };
}
