import type { Checkout, LogIn, Order } from 'contracts';
import { DropIn } from 'dropin/react';
import { useEffect, useState } from 'react';
import { Alert, Button, Stack } from 'ui';
import { holdSession } from '../session/ended-session.store.ts';
import type { Buyer } from '../session/guest.store.ts';
import { useLogIn } from '../account/use-log-in.ts';
import { trpc } from '../trpc.ts';
import { useRestored } from '../browser/use-restored.ts';
import { wasDeclined } from './declined-method.store.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PaymentPopup } from './PaymentPopup.tsx';
import { isPayableOnDelivery } from './pay-on-delivery.ts';
import { payOnDeliveryOption } from './pay-on-delivery-option.ts';
import { takeMethod } from './take-method.ts';
import { useDelivery } from './use-delivery.tsx';
import { usePayment } from './use-payment.ts';
import { useSaving } from './use-saving.tsx';
import { useWidget } from './use-widget.ts';
import { verificationOf } from './verification.ts';
import { widgetOptions } from './widget-options.ts';

export type PaymentDialogProps = {
  order: Order;
  checkout: Checkout;
  person: Buyer;
  onClose: () => void;
  /** Called once, when the order is paid, or confirmed to be paid on delivery. */
  onPaid: () => void;
};

/**
 * The payment popup with the widget, the api calls and the renewal of an ended session. A chunk of its own,
 * loaded after the cart page.
 */
export function PaymentDialog({ order, checkout, person, onClose, onPaid }: PaymentDialogProps) {
  const chargedPaise = checkout.amountPaise ?? order.totalPaise;
  const payment = usePayment(order, person, () => take(), onPaid);
  const { state, pay, beginAnew, loggedIn, logInFailed } = payment;
  const widget = useWidget('tries' in state ? state.tries : 0, { onEnter: pay, onBegin: beginAnew });
  const saving = useSaving(widget, { isOffered: !person.isGuest });
  const [isAnyChosen] = useState(() => !wasDeclined(person.userId));
  const isAway = widget.state.at === 'ready' && widget.state.isAway;
  const delivery = useDelivery(order, person, payment);
  const { data: deliveryDays = null } = trpc.order.deliveryDays.useQuery(undefined, { staleTime: Infinity });
  const renewal = useLogIn({ keepSession: true });
  const take = () =>
    takeMethod(
      widget.dropin.current,
      verificationOf(chargedPaise, person.email, delivery?.address ?? null),
      saving.isToBeSaved,
    );

  // Venmo's page may have led back to this one; then the widget learns the outcome. A paid order is paid.
  useRestored(() => isAway || onClose());

  // A session that ends while the popup is open is renewed here.
  useEffect(() => holdSession(), []);

  useEffect(() => {
    if (renewal.failure) logInFailed(renewal.failure);
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure
  }, [renewal.failure]);

  const renew = async (input: Pick<LogIn, 'password' | 'code'>) => {
    if (await renewal.run({ email: person.email, ...input })) loggedIn();
  };

  return (
    <PaymentPopup
      {...{ state, checkout, order, person, delivery, deliveryDays, onClose }}
      widgetState={widget.state}
      onPay={pay}
      onBegin={beginAnew}
      widget={
        widget.state.at === 'failed' ? (
          <Alert tone="danger" live action={<Button onClick={widget.restart}>Retry</Button>}>
            The ways to pay could not be loaded.
          </Alert>
        ) : (
          <Stack gap="medium">
            <DropIn
              key={widget.start}
              ref={widget.dropin}
              {...widgetOptions(checkout, chargedPaise, saving.savesPayPal)}
              preselectVaultedPaymentMethod={isAnyChosen}
              locale={document.documentElement.lang}
              {...(isPayableOnDelivery(checkout, order, delivery?.address ?? null) && {
                ownPaymentOptions: [payOnDeliveryOption(order.totalPaise)],
              })}
              {...widget.handlers}
            />
            {saving.checkbox}
          </Stack>
        )
      }
      passwordForm={
        person.isGuest ? null : (
          <PasswordForm
            email={person.email}
            busy={renewal.busy}
            failure={renewal.failure}
            onSubmit={(input) => void renew(input)}
          />
        )
      }
    />
  );
}
