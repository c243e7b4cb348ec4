import { useRef, type ReactNode } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  CartIcon,
  Container,
  EmptyState,
  Heading,
  OrderSummary,
  Price,
  Skeleton,
  Stack,
  Text,
} from 'ui';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import { CartLineCard, CartLineSkeleton } from '../cart/CartLineCard.tsx';
import type { CartLine } from '../cart/cart-lines.ts';
import { cartTotalPaise } from '../cart/cart-lines.ts';
import { columns, staysInSight } from './CartScreen.css.ts';

export type CartScreenProps = {
  /** Undefined until the browser's storage has been read. */
  lines: CartLine[] | undefined;
  /** Some price or stock could not be asked for. */
  stale: boolean;
  /** The session has expired or was revoked. */
  ended: boolean;
  /** What the api said of single products when it refused the order, by product. */
  refusals: Record<string, string>;
  onCount: (id: string, count: number) => void;
  onRemove: (id: string) => void;
  onRefresh: () => void;
  /** The way to pay, in the summary. */
  checkout: ReactNode;
  /** The order that waits for payment, if any, and the popup. */
  children?: ReactNode;
};

/** The cart (spec §2): lines, summary, and below them the order that waits for payment (decision 1). */
export function CartScreen({ lines, stale, ended, onRefresh, onRemove, children, ...rest }: CartScreenProps) {
  const cart = useRef<HTMLElement>(null);
  const remove = (id: string) => {
    // The pressed button goes with its line; the focus stays in the cart.
    cart.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  return (
    <Container>
      <Stack as="section" gap="large" ref={cart} tabIndex={-1} aria-label="Cart">
        {ended && (
          <Alert tone="warning" live>
            Your session has ended. Please log in again; your cart is still here.
          </Alert>
        )}
        {stale && (
          <Alert tone="danger" live action={<Button onClick={onRefresh}>Retry</Button>}>
            Prices and stock could not be refreshed.
          </Alert>
        )}
        {!lines ? (
          <LoadingCart />
        ) : lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <FullCart lines={lines} onRemove={remove} {...rest} />
        )}
        {children}
      </Stack>
    </Container>
  );
}

function LoadingCart() {
  return (
    <>
      <NeedsJavaScript what="Your cart is kept in your browser and" />
      <Heading level={1} size="heading">
        Your Cart
      </Heading>
      <div className={columns}>
        <CartLineSkeleton />
        <Skeleton shape="box" />
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<CartIcon />}
      title="Your Cart is Empty.."
      action={
        <ButtonLink href="/shop" document variant="primary">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}

type FullCartProps = Pick<CartScreenProps, 'refusals' | 'onCount' | 'onRemove' | 'checkout'> & {
  lines: CartLine[];
};

function FullCart({ lines, refusals, onCount, onRemove, checkout }: FullCartProps) {
  const totalPaise = cartTotalPaise(lines);
  const loading = lines.some((line) => line.loading);
  return (
    <>
      <Heading level={1} size="heading">
        Your Cart has {lines.length} Items
      </Heading>
      <div className={columns}>
        <Stack as="ul" gap="medium">
          {lines.map((line) => (
            <li key={line.id}>
              <CartLineCard
                line={line}
                refusal={refusals[line.id]}
                onCount={(count) => onCount(line.id, count)}
                onRemove={() => onRemove(line.id)}
              />
            </li>
          ))}
        </Stack>
        <div className={staysInSight}>
          <OrderSummary
            rows={[{ label: 'Shipping', value: <Price paise={0} /> }]}
            total={totalPaise === null ? <Text tone="muted">Not known</Text> : <Price paise={totalPaise} />}
            busy={loading}
          >
            {checkout}
          </OrderSummary>
        </div>
      </div>
    </>
  );
}
