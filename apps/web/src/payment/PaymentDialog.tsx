import type { Checkout, Order } from 'contracts';
import { type Dropin, DropIn, DropinError } from 'dropin/react';
import { useEffect, useRef, useState } from 'react';
import { Alert, Button } from 'ui';
import { holdSession } from '../account/ended-session.store.ts';
import { useLogIn } from '../account/use-log-in.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useDelivery } from './use-delivery.tsx';
import { PaymentPopup } from './PaymentPopup.tsx';
import type { CardAnswer } from './use-payment.ts';
import { usePayment } from './use-payment.ts';

export type PaymentDialogProps = {
  order: Order;
  checkout: Checkout;
  person: { name: string; email: string };
  onClose: () => void;
  /** Called once, when the order is paid. */
  onPaid: () => void;
};

/**
 * The payment popup with the widget, the api calls and the renewal of an ended session. A chunk of its own,
 * loaded after the cart page.
 */
export function PaymentDialog({ order, checkout, person, onClose, onPaid }: PaymentDialogProps) {
  const dropin = useRef<Dropin>(null);
  const [widget, setWidget] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [start, setStart] = useState(0);
  const payment = usePayment(order, () => takeCard(dropin.current), onPaid);
  const { state, pay, loggedIn, logInFailed } = payment;
  const delivery = useDelivery(order, person, payment);
  const renewal = useLogIn({ keepSession: true });
  const tries = 'tries' in state ? state.tries : 0;

  // A session that ends while the popup is open is renewed here.
  useEffect(() => holdSession(), []);

  useEffect(() => {
    // A nonce can be used once: clear the card, so that the form takes another.
    if (tries > 0) dropin.current?.clearSelectedPaymentMethod();
  }, [tries]);

  useEffect(() => {
    if (renewal.failure) logInFailed(renewal.failure);
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure
  }, [renewal.failure]);

  const renew = async (password: string) => {
    if (await renewal.run({ email: person.email, password })) loggedIn();
  };

  const restart = () => {
    setWidget('loading');
    setStart(start + 1);
  };

  return (
    <PaymentPopup
      {...{ state, checkout, order, person, delivery, onClose }}
      cardReady={widget === 'ready'}
      onPay={pay}
      card={
        widget === 'failed' ? (
          <Alert tone="danger" live action={<Button onClick={restart}>Retry</Button>}>
            The card form could not be loaded.
          </Alert>
        ) : (
          <DropIn
            key={start}
            ref={dropin}
            authorization={checkout.clientToken}
            appearance={{ theme: 'auto' }}
            onReady={() => setWidget('ready')}
            onError={() => setWidget('failed')}
          />
        )
      }
      passwordForm={
        <PasswordForm
          email={person.email}
          busy={renewal.busy}
          onSubmit={(password) => void renew(password)}
        />
      }
    />
  );
}

/**
 * How long the card frames may take to report the last keystrokes, in ms. Without this wait a fast click on
 * Pay would mark filled fields as empty.
 */
const reportDelay = 600;

/** Resolves once the widget has a complete card, or after `reportDelay`. */
const completeCard = (dropin: Dropin) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      dropin.off('paymentMethodRequestable', end);
      done();
    };
    const timer = setTimeout(end, reportDelay);
    dropin.on('paymentMethodRequestable', end);
  });

/** Turns the card into a nonce; null if the widget has shown the shopper what is missing. */
async function takeCard(dropin: Dropin | null): Promise<CardAnswer | null> {
  if (!dropin) return null;
  if (!dropin.isPaymentMethodRequestable()) await completeCard(dropin);
  try {
    const { nonce } = await dropin.requestPaymentMethod();
    return { nonce };
  } catch (error) {
    if (error instanceof DropinError) return null;
    throw error;
  }
}
