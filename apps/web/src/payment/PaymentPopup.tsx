import type { Checkout, Order } from 'contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  ConfirmDialog,
  Dialog,
  formatRupees,
  Link,
  Spinner,
  Stack,
  Text,
} from 'ui';
import { PaymentFacts } from './PaymentFacts.tsx';
import type { PaymentState } from './payment-state.ts';
import { isUnderWay } from './payment-state.ts';

export type PaymentPopupProps = {
  state: PaymentState;
  checkout: Checkout;
  order: Pick<Order, 'id' | 'number' | 'totalPaise'>;
  person: { name: string; email: string };
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
  const { state, checkout, order, person, card, cardReady, passwordForm, onPay, onClose } = props;
  const [asking, setAsking] = useState(false);
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
          takesCard && (
            <Button
              variant="primary"
              size="large"
              fullWidth
              disabled={!cardReady}
              busy={state.at !== 'choosing'}
              busyLabel={`Paying ${formatRupees(chargedPaise)}`}
              onClick={onPay}
            >
              Pay {formatRupees(chargedPaise)}
            </Button>
          )
        }
      >
        <Stack gap="medium">
          <PaymentFacts {...{ checkout, order, person }} />
          {state.at === 'choosing' && state.notice && (
            <Alert tone="danger" live>
              {state.notice}
            </Alert>
          )}
          <div hidden={!takesCard} inert={state.at !== 'choosing'}>
            {card}
          </div>
          <Outcome state={state} orderHref={`/order/${order.id}`} passwordForm={passwordForm} />
        </Stack>
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

type OutcomeProps = { state: PaymentState; orderHref: string; passwordForm: ReactNode };

/** What stands in the widget's place once it is no longer asked for a card. */
function Outcome({ state, orderHref, passwordForm }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const takesOver = state.at === 'following' || state.at === 'closed' || state.at === 'paid';
  useEffect(() => {
    // The pressed button is gone; the password field takes the focus itself.
    if (takesOver) place.current?.focus();
  }, [takesOver]);
  return (
    <Box ref={place} tabIndex={-1}>
      <OutcomeWords {...{ state, orderHref, passwordForm }} />
    </Box>
  );
}

function OutcomeWords({ state, orderHref, passwordForm }: OutcomeProps) {
  switch (state.at) {
    case 'following':
      return (
        <Stack gap="small">
          <Spinner label="Waiting for the outcome" />
          <Text>
            {state.reached ? 'The bank has not answered yet.' : 'The shop cannot be reached at the moment.'}{' '}
            You can wait here, or see <Link href={orderHref}>the page of your order</Link> later; nothing is
            charged twice.
          </Text>
        </Stack>
      );
    case 'locked':
      return (
        <Stack gap="small">
          <Alert tone="warning" live>
            Your session has ended. Enter your password to go on with this payment; nothing is lost.
          </Alert>
          {state.notice && (
            <Alert tone="danger" live>
              {state.notice}
            </Alert>
          )}
          {passwordForm}
        </Stack>
      );
    case 'closed':
      return (
        <Alert tone="danger" live action={<ButtonLink href={orderHref}>See your order</ButtonLink>}>
          {state.notice}
        </Alert>
      );
    case 'paid':
      return <Spinner label="Paid. Opening your order" />;
    default:
      return null;
  }
}
