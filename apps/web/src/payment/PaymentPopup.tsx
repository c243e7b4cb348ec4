import type { Checkout, DeliveryAddress, Order } from 'contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Button, ConfirmDialog, Dialog, formatRupees, Heading, Stack } from 'ui';
import { DeliverTo } from './DeliverTo.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import * as styles from './PaymentPopup.css.ts';
import type { PaymentState } from './payment-state.ts';
import { isUnderWay } from './payment-state.ts';

/** Where the order goes, and what asks for it. */
export type Delivery = {
  form: ReactNode;
  /** The id of that form, which the popup's button sends. */
  formId: string;
  /** The address that was chosen, if any yet. */
  address: DeliveryAddress | null;
  /** It is being saved. */
  busy: boolean;
  onChange: () => void;
  /** Leaves the address as it was. */
  onKeep: () => void;
};

export type PaymentPopupProps = {
  state: PaymentState;
  checkout: Checkout;
  order: Pick<Order, 'id' | 'number' | 'totalPaise'>;
  person: { name: string; email: string };
  /** null where nothing of the order ships (decision 34). */
  delivery: Delivery | null;
  /** The widget; stays where it is while the card is checked and paid with. */
  card: ReactNode;
  /** The widget is there and takes a card. */
  cardReady: boolean;
  /** The password prompt, for a session that ended in here. */
  passwordForm: ReactNode;
  onPay: () => void;
  onClose: () => void;
};

/** The payment popup (decision 3), titled and priced by the api (decision 2). */
export function PaymentPopup(props: PaymentPopupProps) {
  const { state, checkout, order, person, delivery, card, cardReady, passwordForm, onPay, onClose } = props;
  const [asking, setAsking] = useState(false);
  const step = useStepFocus(state.at);
  const chargedPaise = checkout.amountPaise ?? order.totalPaise;
  const takesCard = state.at === 'choosing' || state.at === 'tokenizing' || state.at === 'paying';
  const close = () => (isUnderWay(state) ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={checkout.label}
        modal={false}
        dismissOnOutsideClick={false}
        footer={
          state.at === 'addressing' && delivery ? (
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
            takesCard && (
              <Button
                variant="primary"
                size="large"
                fullWidth
                disabled={!cardReady}
                busy={state.at !== 'choosing'}
                busyLabel={`Paying ${formatRupees(chargedPaise)}`}
                // The second click of a double click on the button that stood here before pays nothing.
                onClick={({ detail }) => detail < 2 && onPay()}
              >
                Pay {formatRupees(chargedPaise)}
              </Button>
            )
          )
        }
      >
        <div ref={step} tabIndex={-1} className={styles.step}>
          <Stack gap="medium">
            {state.at === 'addressing' ? (
              <Heading level={3} size="small">
                Where should order {order.number} go?
              </Heading>
            ) : (
              <PaymentFacts {...{ checkout, order, person }} />
            )}
            {delivery && <div hidden={state.at !== 'addressing'}>{delivery.form}</div>}
            {state.at === 'addressing' && delivery?.address && (
              <Button variant="quiet" onClick={delivery.onKeep}>
                Keep the address as it was
              </Button>
            )}
            {takesCard && delivery?.address && (
              <DeliverTo
                address={delivery.address}
                disabled={state.at !== 'choosing'}
                onChange={delivery.onChange}
              />
            )}
            {state.at === 'choosing' && state.notice && (
              <Alert tone="danger" live>
                {state.notice}
              </Alert>
            )}
            <div hidden={!takesCard} inert={state.at !== 'choosing'}>
              {card}
            </div>
            <PaymentOutcome state={state} orderHref={`/order/${order.id}`} passwordForm={passwordForm} />
          </Stack>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking && isUnderWay(state)}
        onOpenChange={setAsking}
        title="Close while a payment is under way?"
        confirmLabel="Close"
        cancelLabel="Stay here"
        onConfirm={onClose}
      >
        The payment goes on without this window. The page of order {order.number} shows how it ends, and
        nothing is charged twice.
      </ConfirmDialog>
    </>
  );
}

/** Leads into the step that came, once the popup is open: what was pressed has gone with the other. */
function useStepFocus(at: PaymentState['at']) {
  const step = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (at === last.current || !(at === 'addressing' || at === 'choosing' || at === 'locked')) return;
    last.current = at;
    // The password field takes the focus itself.
    if (at === 'locked') return;
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  return step;
}
