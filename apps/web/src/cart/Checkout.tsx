import { Alert, Button, ButtonLink, Link, Spinner, Stack, Text } from 'ui';
import { loginPath } from '../account/next-path.ts';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { BuyBar } from '../product/BuyBar.tsx';
import type { Buyer } from '../session/guest.store.ts';
import { GuestStart, type GuestStartProps } from './GuestStart.tsx';

export type CheckoutProps = {
  /** Who buys; null if nobody is logged in, and no guest has begun. */
  buyer: Pick<Buyer, 'email' | 'isGuest'> | null;
  /** How a guest begins; null if the shop sells to accounts only. */
  guest: GuestStartProps | null;
  /** The payment's client token: loading, ready, or failed (decision 7). */
  token: 'loading' | 'ready' | Failure;
  /** In integer paise; null if it is not known. A phone shows it beside the button. */
  totalPaise: number | null;
  busy: boolean;
  /** True if the cart has more lines than an order can have; the cart shows the message. */
  tooMany: boolean;
  /** Why the order could not be made; the cart is unchanged. */
  failure: Failure | null;
  /** The number of the unpaid order that a new order replaces. */
  replaces: string | null;
  onPurchase: () => void;
  /** A guest stops: this browser forgets them. */
  onStop: () => void;
  onRetry: () => void;
};

/** The part of the cart that leads to paying (docs/behaviour/storefront.md#cart). */
export function Checkout({
  buyer,
  guest,
  token,
  totalPaise,
  busy,
  tooMany,
  failure,
  replaces,
  onPurchase,
  onStop,
  onRetry,
}: CheckoutProps) {
  const bar = { name: 'Total', pricePaise: totalPaise };
  if (!buyer) {
    return (
      <Stack gap="small">
        <BuyBar {...bar}>
          <ButtonLink href={loginPath('/cart')} document variant="primary" size="large" fullWidth>
            Log in to Checkout
          </ButtonLink>
        </BuyBar>
        {guest && <GuestStart {...guest} />}
      </Stack>
    );
  }
  if (token === 'loading')
    return (
      <BuyBar {...bar}>
        <Spinner label="Loading..." />
      </BuyBar>
    );
  if (token !== 'ready') return <FailedPart sentence={token.message} onRetry={onRetry} />;
  return (
    <Stack gap="small">
      <BuyBar {...bar}>
        <Button
          variant="primary"
          size="large"
          fullWidth
          busy={busy}
          busyLabel="Making your order"
          disabled={tooMany}
          onClick={onPurchase}
        >
          Make purchase
        </Button>
      </BuyBar>
      {buyer.isGuest && (
        <Text size="small" tone="muted">
          You buy as a guest: {buyer.email}.{' '}
          <Link href={loginPath('/cart')} document>
            Log in instead
          </Link>
        </Text>
      )}
      {buyer.isGuest && (
        <div>
          <Button size="small" onClick={onStop}>
            Stop as a guest
          </Button>
        </div>
      )}
      {failure && (
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
      )}
      {replaces && (
        <Text size="small" tone="muted">
          This makes a new order in place of order {replaces}, which is not paid yet. To keep its products,
          put them back first.
        </Text>
      )}
    </Stack>
  );
}
