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
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { CartLineCard, CartLineSkeleton } from '../cart/CartLineCard.tsx';
import type { CartLine } from '../cart/cart-lines.ts';
import { cartTotalPaise } from '../cart/cart-lines.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import * as styles from './CartScreen.css.ts';

export type CartScreenProps = {
  /** Undefined until the browser's storage is read. */
  lines: CartLine[] | undefined;
  /** How many more lines the cart has than an order can have. */
  more: number;
  /** True if prices and stock could not be fetched. */
  stale: boolean;
  /** True if the session has expired or was revoked. */
  ended: boolean;
  /** True if an order waits for payment: then paying it is the next step, before further shopping. */
  waiting: boolean;
  /** The api's messages about single products when it refused the order, by product id. */
  refusals: Record<string, string>;
  /** false: the browser has no room for it. */
  onCount: (id: string, count: number) => boolean;
  /** Called with the line to remove. */
  onRemove: (line: CartLine) => void;
  /** Removes the lines beyond what an order can have. */
  onRemoveMore: () => void;
  /** Called when prices and stock are asked for again. */
  onRefresh: () => void;
  /** The checkout, shown in the summary, for a total in integer paise or one that is not known. */
  checkout: (totalPaise: number | null) => ReactNode;
  /** The order that waits for payment and the payment popup, if any. */
  children?: ReactNode;
};

/**
 * The cart (docs/behaviour/storefront.md#cart): lines, summary, and the order that waits for payment
 * (decision 1).
 */
export function CartScreen({
  lines,
  stale,
  ended,
  waiting,
  onRefresh,
  onRemove,
  onRemoveMore,
  children,
  ...rest
}: CartScreenProps) {
  const cart = useRef<HTMLElement>(null);
  // A clicked button disappears: keep the focus in the cart, at the same button of the next line if there is one.
  const remove = (line: CartLine) => {
    const buttons = [...(cart.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = buttons.findIndex(({ dataset }) => dataset['remove'] === line.id);
    const next = buttons[place + 1] ?? buttons[place - 1] ?? cart.current;
    next?.focus({ preventScroll: true });
    onRemove(line);
  };
  const removeMore = () => {
    cart.current?.focus({ preventScroll: true });
    onRemoveMore();
  };
  return (
    <Container>
      <section
        ref={cart}
        tabIndex={-1}
        aria-label="Cart"
        className={lines?.length ? `${styles.cart} ${styles.full}` : styles.cart}
      >
        <Stack gap="large">
          {ended && (
            <Alert tone="warning" live>
              Your session has ended. Please log in again; your cart is still here.
            </Alert>
          )}
          {stale && <FailedPart sentence="Prices and stock could not be refreshed." onRetry={onRefresh} />}
          {!lines ? (
            <LoadingCart />
          ) : lines.length === 0 ? (
            <EmptyCart waiting={waiting} />
          ) : (
            <FullCart lines={lines} onRemove={remove} onRemoveMore={removeMore} {...rest} />
          )}
          {children}
        </Stack>
      </section>
    </Container>
  );
}

function LoadingCart() {
  return (
    <>
      <NeedsJavaScript what="Your cart is kept in your browser and" />
      <div className={styles.unlessEmpty}>
        <Stack gap="large">
          <Heading level={1} size="heading">
            Your Cart
          </Heading>
          <div className={styles.waiting}>
            <div className={styles.line}>
              <CartLineSkeleton />
            </div>
            <OrderSummary
              rows={[
                { label: 'Subtotal', value: null },
                { label: 'Shipping', value: null },
              ]}
              total={null}
              busy
            >
              <Skeleton shape="control" />
            </OrderSummary>
          </div>
        </Stack>
      </div>
      <div className={styles.ifEmpty}>
        <EmptyCart />
      </div>
    </>
  );
}

function EmptyCart({ waiting = false }: { waiting?: boolean }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        look="plain"
        headingLevel={1}
        icon={<CartIcon />}
        title="Your Cart is Empty.."
        action={
          <ButtonLink href="/shop" document variant={waiting ? 'secondary' : 'primary'}>
            Continue Shopping
          </ButtonLink>
        }
      />
    </div>
  );
}

type FullCartProps = Omit<
  CartScreenProps,
  'lines' | 'stale' | 'ended' | 'waiting' | 'onRefresh' | 'children'
> & {
  lines: CartLine[];
};

function FullCart({ lines, more, refusals, onCount, onRemove, onRemoveMore, checkout }: FullCartProps) {
  const totalPaise = more > 0 ? null : cartTotalPaise(lines);
  const total = totalPaise === null ? <Text tone="muted">Not known</Text> : <Price paise={totalPaise} />;
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
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <CartLineCard
                line={line}
                refusal={refusals[line.id]}
                onCount={(count) => onCount(line.id, count)}
                onRemove={() => onRemove(line)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.sticky}>
          <OrderSummary
            rows={[
              { label: 'Subtotal', value: total },
              { label: 'Shipping', value: <Price paise={0} /> },
            ]}
            total={total}
            busy={loading}
          >
            {checkout(totalPaise)}
          </OrderSummary>
        </div>
      </div>
    </>
  );
}
