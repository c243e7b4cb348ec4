import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, Box, ButtonLink, Link, Spinner, Stack, Text } from 'ui';
import { isPlacing, type PaymentState } from './payment-state.ts';

export type PaymentOutcomeProps = {
  state: PaymentState;
  orderHref: string;
  /** Null for guests, who have no password. */
  passwordForm: ReactNode;
};

/** Replaces the widget when the popup does not ask for a payment method. */
export function PaymentOutcome({ state, orderHref, passwordForm }: PaymentOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const takesOver =
    state.at === 'following' || state.at === 'closed' || state.at === 'paid' || state.at === 'placed';
  useEffect(() => {
    // The clicked button has disappeared. The password field focuses itself.
    if (takesOver) place.current?.focus();
  }, [takesOver]);
  return (
    <Box ref={place} tabIndex={-1}>
      <OutcomeWords {...{ state, orderHref, passwordForm }} />
    </Box>
  );
}

function OutcomeWords({ state, orderHref, passwordForm }: PaymentOutcomeProps) {
  switch (state.at) {
    case 'following':
      return (
        <Stack gap="small">
          <Spinner label="Waiting for the outcome" />
          <Text>
            {state.reached && !isPlacing(state)
              ? 'The bank has not answered yet.'
              : 'The shop cannot be reached at the moment.'}{' '}
            You can wait here, or see <Link href={orderHref}>the page of your order</Link> later; nothing is
            charged {isPlacing(state) ? 'now' : 'twice'}.
          </Text>
        </Stack>
      );
    case 'locked':
      return (
        <Stack gap="small">
          <Alert key={state.notice} tone={state.notice ? 'danger' : 'warning'} live>
            {state.notice ??
              (state.isOtherAccount
                ? 'Another account is logged in in this browser now.'
                : 'Your session has ended.')}{' '}
            {passwordForm
              ? 'Enter your password to go on with this payment; nothing is lost.'
              : state.isOtherAccount
                ? 'Log out of it, and your order waits on the cart page.'
                : 'Nothing was charged. Find your order with the code of a letter.'}
          </Alert>
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
    case 'placed':
      return <Spinner label="Order placed. Opening your order" />;
    case 'addressing':
    case 'choosing':
    case 'tokenizing':
    case 'placing':
    case 'paying':
      return null;
  }
}
