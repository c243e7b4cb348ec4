import type { Checkout as CheckoutAnswer, Order } from 'contracts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from 'ui';
import { stopAsGuest } from '../account/log-out.ts';
import type { Buyer } from '../session/guest.store.ts';
import { useBuyer } from '../session/use-buyer.ts';
import { useEndedSession } from '../session/use-ended-session.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { Checkout } from '../cart/Checkout.tsx';
import { linesOfOrder, type CartLine } from '../cart/cart-lines.ts';
import { setCount } from '../cart/change-cart.ts';
import { noRoom } from '../cart/no-room.ts';
import { useGuestStart } from '../cart/use-guest-start.ts';
import { useCartLines } from '../cart/use-cart-lines.ts';
import { useRemove } from '../cart/use-remove.ts';
import { OpenOrderCard } from '../order/OpenOrderCard.tsx';
import { OrderOutcome } from '../order/OrderOutcome.tsx';
import { forgetPaying } from '../order/paying-order.store.ts';
import { useCreateOrder } from '../order/use-create-order.ts';
import { useOpenOrder } from '../order/use-open-order.ts';
import { useOutcome } from '../order/use-outcome.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import type { Head, LoadContext } from '../page/page.ts';
import { useCheckout } from '../payment/use-checkout.ts';
import { useIdleImport } from '../browser/use-idle-import.ts';
import { useVenmoReturn } from '../payment/use-venmo-return.ts';
import { forgetVenmoResult } from '../payment/venmo-return.ts';
import { CartScreen } from '../screens/CartScreen.tsx';

export const head = (): Head => ({
  title: 'Cart',
  description: 'What you have chosen, and what it costs together.',
});

/** What is served is the same for everybody. */
export async function load({ cache }: LoadContext): Promise<null> {
  await Promise.all([cache.guest.isWelcome.prefetch(), cache.order.deliveryDays.prefetch()]);
  return null;
}

const loadDialog = () => import('../payment/PaymentDialog.tsx');
const PaymentDialog = lazy(async () => ({ default: (await loadDialog()).PaymentDialog }));

export const Component = () => (
  <ApiProvider>
    <CartPage />
  </ApiProvider>
);

function CartPage() {
  const buyer = useBuyer();
  const guest = useGuestStart();
  /** A guest has begun, and the order follows as soon as the payment is ready. */
  const isBuying = useRef(false);
  const cart = useCartLines();
  const remove = useRemove();
  const toasts = useToast();
  const create = useCreateOrder();
  const open = useOpenOrder(buyer?.userId ?? null);
  const [paying, setPaying] = useState<Paying | null>(null);
  // What is ordered stays on the page behind the popup, although it leaves the cart: nothing moves, and the cart is not
  // shown as empty while it is paid.
  const [ordered, setOrdered] = useState<CartLine[] | null>(null);
  const card = useRef<HTMLElement>(null);
  const { order } = open;
  const hasLines = Boolean(cart.lines?.length);
  const toPay = buyer && (hasLines || ordered || order) ? buyer.userId : null;
  const { checkout, failure: tokenFailure, retry } = useCheckout(toPay);
  const outcome = useOutcome(buyer?.userId ?? null, order, paying === null);
  const ended = useEndedSession();
  // Of a session that ended the page, or the open popup, says so itself.
  const isAsked = ended || (paying !== null && open.failure?.code === 'unauthenticated');
  useIdleImport(Boolean(toPay), loadDialog);

  const pay = (order: Order) => {
    // A result that is still there was for another try.
    forgetVenmoResult();
    forgetPaying(order.id);
    show(order);
  };
  const show = (order: Order) => {
    // The answer to a repeated call: the order may be paid, or confirmed, meanwhile.
    if (order.state === 'paid' || order.state === 'confirmed') location.assign(`/order/${order.id}`);
    else if (buyer && checkout) {
      setPaying({ order, checkout, person: buyer });
      if (!hasLines) setOrdered(linesOfOrder(order.lines));
    }
  };
  const purchase = async () => {
    if (!buyer) return;
    setOrdered(cart.lines ?? null);
    const made = await create.run(buyer);
    if (made) return pay(made);
    setOrdered(null);
    // Another tab may have made the order.
    open.reload();
  };
  const count = (id: string, quantity: number) => {
    const isKept = setCount(id, quantity);
    if (!isKept) toasts.show({ title: noRoom, tone: 'danger' });
    return isKept;
  };
  const close = () => {
    forgetVenmoResult();
    setPaying(null);
    setOrdered(null);
    open.reload();
    // The button that opened the popup has disappeared with the cart: focus the waiting order.
    setTimeout(() => card.current?.focus());
  };

  const beginAsGuest = async (input: { email: string }) => {
    isBuying.current = true;
    if (!(await guest?.run(input))) isBuying.current = false;
  };
  const buyOnceReady = useEffectEvent(() => {
    if (!isBuying.current) return;
    isBuying.current = false;
    void purchase();
  });
  const isReady = Boolean(buyer && checkout);
  useEffect(() => {
    if (isReady) buyOnceReady();
  }, [isReady]);

  useVenmoReturn(paying !== null, order?.state === 'pending' && checkout ? () => show(order) : null);

  return (
    <CartScreen
      lines={ordered ?? cart.lines}
      more={cart.rest.length}
      stale={cart.failed}
      ended={ended}
      waiting={order?.state === 'pending'}
      refusals={create.failure?.fields ?? {}}
      onCount={count}
      onRemove={({ id, name }) => remove([id], name)}
      onRemoveMore={() =>
        remove(
          cart.rest.map(({ _id }) => _id),
          `${cart.rest.length} products`,
        )
      }
      onRefresh={cart.retry}
      checkout={(totalPaise) => (
        <Checkout
          buyer={buyer ?? null}
          guest={guest && { ...guest, onBegin: (input) => void beginAsGuest(input) }}
          token={checkout ? 'ready' : (tokenFailure ?? 'loading')}
          totalPaise={totalPaise}
          busy={create.busy}
          tooMany={cart.rest.length > 0}
          failure={create.failure}
          replaces={order?.state === 'pending' && !ordered ? order.number : null}
          onPurchase={() => void purchase()}
          onStop={stopAsGuest}
          onRetry={retry}
        />
      )}
    >
      {!hasLines && tokenFailure && !isAsked && (
        <FailedPart sentence={tokenFailure.message} onRetry={retry} />
      )}
      {open.failure && !isAsked && <FailedPart sentence={open.failure.message} onRetry={open.reload} />}
      {outcome && <OrderOutcome order={outcome} onDismiss={() => forgetPaying(outcome.id)} />}
      {order && order.id !== paying?.order.id && (
        <OpenOrderCard
          ref={card}
          order={order}
          isNext={!hasLines}
          busy={open.putBack.busy || open.cancel.busy}
          failure={open.putBack.failure ?? open.cancel.failure}
          onPay={checkout && (() => pay(order))}
          onPutBack={() => void open.putBack.run(order)}
          onCancel={() => void open.cancel.run(order)}
        />
      )}
      {paying && (
        <Suspense>
          <PaymentDialog
            {...paying}
            onClose={close}
            onPaid={() => location.assign(`/order/${paying.order.id}`)}
          />
        </Suspense>
      )}
    </CartScreen>
  );
}

/**
 * The data from when the popup opened: the popup outlives an ended session, and a new token would restart the
 * widget.
 */
type Paying = { order: Order; checkout: CheckoutAnswer; person: Buyer };
