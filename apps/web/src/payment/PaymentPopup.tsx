import type { Checkout, DeliveryAddress, DeliveryDays, Order } from 'contracts';
import { useId, useRef, useState, type ReactNode } from 'react';
import {
  Alert,
  Button,
  ConfirmDialog,
  Dialog,
  formatRupees,
  Heading,
  Link,
  Price,
  Stack,
  Text,
  VisuallyHidden,
} from 'ui';
import { profilePath } from '../account/profile-path.ts';
import { DeliverTo } from './DeliverTo.tsx';
import { Facts, OrderToPay } from './OrderToPay.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import * as styles from './PaymentPopup.css.ts';
import { isPayableOnDelivery } from './pay-on-delivery.ts';
import type { PaymentState } from './payment-state.ts';
import { isCharging, isPlacing, isTokenizing } from './payment-state.ts';
import {
  useBeginning,
  usePayFocus,
  useRefusalInSight,
  useStepFocus,
  useWidgetInSight,
} from './use-in-sight.ts';
import { isOnDelivery, payButton, type WidgetState } from './widget-state.ts';

/** The order's delivery address and its form. */
export type Delivery = {
  form: ReactNode;
  /** The form's id, for the popup's submit button. */
  formId: string;
  /** The saved address, if any. */
  address: DeliveryAddress | null;
  /** True while the address is being saved. */
  busy: boolean;
  onChange: () => void;
  /** Discards the edit. */
  onKeep: () => void;
};

export type PaymentPopupProps = {
  /** Where the payment stands. */
  state: PaymentState;
  /** What the api says of the payment: title, amount, ways to pay. */
  checkout: Checkout;
  /** The order that is paid. */
  order: Pick<Order, 'id' | 'number' | 'totalPaise' | 'ships' | 'allShip' | 'lines'>;
  /** Who pays. */
  person: { userId: string; name: string; email: string };
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: DeliveryDays | null;
  /** null if nothing of the order ships (decision 34). */
  delivery: Delivery | null;
  /** The widget; it stays mounted while the payment method is tokenized and charged. */
  widget: ReactNode;
  /** What the widget says of itself. */
  widgetState: WidgetState;
  /** The password form for a session that ended while the popup is open. */
  passwordForm: ReactNode;
  /** Called when the button to pay is pressed. */
  onPay: () => void;
  /** The shopper chose something in the widget. */
  onBegin: () => void;
  /** Called when the popup is to close. */
  onClose: () => void;
};

/**
 * The payment popup (docs/behaviour/storefront.md#payment-popup, decision 3). Title and amount come from the
 * api (decision 2).
 */
export function PaymentPopup(props: PaymentPopupProps) {
  const { state, checkout, order, person, delivery, widget, widgetState, passwordForm } = props;
  const { deliveryDays, onPay, onBegin, onClose } = props;
  const [asking, setAsking] = useState(false);
  const hintId = useId();
  const step = useStepFocus(state.at);
  const place = useWidgetInSight(widgetState);
  const reason = useRef<HTMLDivElement>(null);
  const payPlace = useRef<HTMLDivElement>(null);
  useRefusalInSight(state, widgetState, place);
  useBeginning(place, onBegin);
  const chargedPaise = checkout.amountPaise ?? order.totalPaise;
  const takesMethod =
    state.at === 'choosing' || state.at === 'tokenizing' || state.at === 'paying' || state.at === 'placing';
  const onDelivery = isPlacing(state) || (takesMethod && isOnDelivery(widgetState));
  const isAway = widgetState.at === 'ready' && widgetState.isAway;
  const isUnderWay = isTokenizing(state) || isCharging(state) || isAway;
  const close = () => (isUnderWay ? setAsking(true) : onClose());
  const { isEnabled, hint } = payButton(widgetState);
  const isDisabled = state.at === 'choosing' && !isEnabled;
  const needsEmail = isPayableOnDelivery(
    { ...checkout, payOnDelivery: checkout.payOnDeliveryNeedsEmail },
    order,
    delivery?.address ?? null,
  );
  usePayFocus(isDisabled, payPlace, reason, place);
  const isChargedNow = state.at !== 'addressing' && state.at !== 'closed' && state.at !== 'placed';
  const total = [
    'Order total',
    <strong key="total" className={styles.amount}>
      <Price paise={order.totalPaise} />
    </strong>,
  ] as const;
  const charged = [
    'Amount charged now',
    <strong key="charged" className={styles.amount}>
      <Price paise={onDelivery ? 0 : chargedPaise} />
    </strong>,
  ] as const;
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={checkout.label}
        modal={false}
        dismissOnOutsideClick={false}
        width="large"
        steady
        footer={
          <div className={styles.foot}>
            <Facts facts={isChargedNow ? [total, charged] : [total]} />
            {state.at === 'addressing' && delivery ? (
              <Button
                type="submit"
                form={delivery.formId}
                variant="primary"
                size="large"
                fullWidth
                busy={delivery.busy}
              >
                Deliver to this address
              </Button>
            ) : (
              takesMethod && (
                <div ref={payPlace} className={styles.pay}>
                  {state.at === 'choosing' && hint && (
                    <p id={hintId} className={styles.hint}>
                      {hint}
                    </p>
                  )}
                  <Button
                    variant="primary"
                    size="large"
                    fullWidth
                    disabled={isDisabled}
                    busy={state.at !== 'choosing'}
                    busyLabel={onDelivery ? 'Placing your order' : `Paying ${formatRupees(chargedPaise)}`}
                    aria-describedby={hint ? hintId : undefined}
                    // Ignores the second click of a double click on the address button that was here before.
                    onClick={({ detail }) => detail < 2 && onPay()}
                  >
                    {onDelivery ? 'Place order' : `Pay ${formatRupees(chargedPaise)}`}
                  </Button>
                </div>
              )
            )}
          </div>
        }
      >
        <div className={styles.panes}>
          <div className={styles.inSight}>
            <OrderToPay order={order} person={person} deliveryDays={deliveryDays} />
          </div>
          <div ref={step} tabIndex={-1} className={styles.step}>
            <Stack gap="medium">
              <Steps names={delivery ? ['Delivery', 'Payment'] : ['Payment']} current={stepOf(state)} />
              {state.at === 'addressing' && (
                <Heading level={3} size="small">
                  Where should order {order.number} go?
                </Heading>
              )}
              {delivery && <div hidden={state.at !== 'addressing'}>{delivery.form}</div>}
              {state.at === 'addressing' && delivery?.address && (
                <Button variant="quiet" onClick={delivery.onKeep}>
                  Keep the address as it was
                </Button>
              )}
              {takesMethod && delivery?.address && (
                <DeliverTo
                  address={delivery.address}
                  disabled={state.at !== 'choosing' || isAway}
                  onChange={delivery.onChange}
                />
              )}
              <div
                ref={place}
                tabIndex={-1}
                className={styles.step}
                hidden={!takesMethod}
                inert={state.at !== 'choosing'}
              >
                {widget}
                {state.at === 'choosing' && state.notice && (
                  <div ref={reason} tabIndex={-1} className={styles.step}>
                    <Alert tone="danger" live>
                      {state.notice}
                    </Alert>
                  </div>
                )}
              </div>
              {takesMethod && !onDelivery && <PaymentNotes checkout={checkout} />}
              {takesMethod && needsEmail && (
                <Text size="small" tone="muted">
                  To pay on delivery,{' '}
                  <Link href={profilePath(person.userId)}>confirm your e-mail address</Link> first.
                </Text>
              )}
              <PaymentOutcome state={state} orderHref={`/order/${order.id}`} passwordForm={passwordForm} />
            </Stack>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking && isUnderWay}
        onOpenChange={setAsking}
        title="Close while a payment is under way?"
        confirmLabel="Close"
        cancelLabel="Stay here"
        onConfirm={onClose}
      >
        {isPlacing(state)
          ? `The order is placed without this window too, if the shop can be reached. The page of order ${order.number} shows how it ends; nothing is charged now.`
          : isCharging(state)
            ? `The payment goes on without this window. The page of order ${order.number} shows how it ends, and nothing is charged twice.`
            : `Nothing has been charged yet, and closing ends this payment. Order ${order.number} waits on your cart page.`}
      </ConfirmDialog>
    </>
  );
}

type Step = 'Delivery' | 'Payment';

const stepOf = (state: PaymentState): Step =>
  state.at === 'addressing' || (state.at === 'locked' && state.resume.at === 'addressing')
    ? 'Delivery'
    : 'Payment';

function Steps({ names, current }: { names: readonly Step[]; current: Step }) {
  const now = names.indexOf(current);
  return (
    <ol aria-label="Steps" className={styles.steps}>
      {names.map((name, at) => (
        <li key={name} aria-current={at === now ? 'step' : undefined} className={styles.stepName}>
          {name}
          {at < now && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
