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
import { FailedPart } from '../page/FailedPart.tsx';
import { columns, sticky } from './CartScreen.css.ts';

export type CartScreenProps = {
  /** Undefined until the browser's storage is read. */
  lines: CartLine[] | undefined;
  /** How many more lines the cart has than an order can have. */
  more: number;
  /** True if prices and stock could not be fetched. */
  stale: boolean;
  /** True if the session has expired or was revoked. */
  ended: boolean;
  /** The api's messages about single products when it refused the order, by product id. */
  refusals: Record<string, string>;
  onCount: (id: string, count: number) => void;
  onRemove: (line: CartLine) => void;
  /** Removes the lines beyond what an order can have. */
  onRemoveMore: () => void;
  onRefresh: () => void;
  /** The checkout, shown in the summary. */
  checkout: ReactNode;
  /** The order that waits for payment and the payment popup, if any. */
  children?: ReactNode;
};

/**
 * The cart (docs/behaviour/storefront.md#cart): lines, summary, and the order that waits for payment
 * (decision 1).
 */
export function CartScreen({ lines, stale, ended, onRefresh, onRemove, children, ...rest }: CartScreenProps) {
  const cart = useRef<HTMLElement>(null);
  const remove = (line: CartLine) => {
    // The clicked button disappears with its line: keep the focus in the cart.
    cart.current?.focus({ preventScroll: true });
    onRemove(line);
  };
  return (
    <Container>
      <Stack as="section" gap="large" ref={cart} tabIndex={-1} aria-label="Cart">
        {ended && (
          <Alert tone="warning" live>
            Your session has ended. Please log in again; your cart is still here.
          </Alert>
        )}
        {stale && <FailedPart sentence="Prices and stock could not be refreshed." onRetry={onRefresh} />}
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

type FullCartProps = Omit<CartScreenProps, 'lines' | 'stale' | 'ended' | 'onRefresh' | 'children'> & {
  lines: CartLine[];
};

function FullCart({ lines, more, refusals, onCount, onRemove, onRemoveMore, checkout }: FullCartProps) {
  const totalPaise = more > 0 ? null : cartTotalPaise(lines);
  const loading = lines.some((line) => line.loading);
  return (
    <>
      <Heading level={1} size="heading">
        Your Cart has {lines.length + more} Items
      </Heading>
      {more > 0 && (
        <Alert tone="warning" action={<Button onClick={onRemoveMore}>Remove the last {more}</Button>}>
          An order has at most {lines.length} different products. The last {more} of your cart are not shown.
        </Alert>
      )}
      <div className={columns}>
        <Stack as="ul" gap="medium">
          {lines.map((line) => (
            <li key={line.id}>
              <CartLineCard
                line={line}
                refusal={refusals[line.id]}
                onCount={(count) => onCount(line.id, count)}
                onRemove={() => onRemove(line)}
              />
            </li>
          ))}
        </Stack>
        <div className={sticky}>
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
