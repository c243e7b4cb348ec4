import type { Order } from 'contracts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { loginPath } from '../account/next-path.ts';
import { readBuyer, readFoundOrder } from '../session/guest.store.ts';
import { useMay } from '../session/use-may.ts';
import { useBuyer } from '../session/use-buyer.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useGo } from '../navigation/use-go.ts';
import { useTitle } from '../page/use-title.ts';
import { UnknownPage } from '../layout/UnknownPage.tsx';
import { forgetPaying } from '../order/paying-order.store.ts';
import { useBuyAgain } from '../receipt/use-buy-again.ts';
import { useCancelOrder } from '../order/use-cancel-order.ts';
import { KeepOrders } from '../receipt/KeepOrders.tsx';
import { useKeepOrders } from '../receipt/use-keep-orders.ts';
import { useOrder } from '../order/use-order.ts';
import { useReturns } from '../returns/use-returns.ts';
import { useShipments } from '../receipt/use-shipments.ts';
import { usePutBack } from '../order/use-put-back.ts';
import type { Head, LoadContext } from '../page/page.ts';
import { notFound } from '../page/problem.ts';
import { OrderScreen, type OrderScreenProps } from '../screens/OrderScreen.tsx';

const AdminOrder = lazy(async () => ({ default: (await import('../desk/AdminOrder.tsx')).AdminOrder }));

export const head = (): Head => ({
  title: 'Your order',
  description: 'What you bought, how it was paid, and when it comes.',
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only the browser knows whose order it is. An id that is not a UUID is not found at once. */
export async function load({ params }: LoadContext): Promise<null> {
  if (!uuid.test(params['id'] ?? '')) throw notFound;
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const readToken = useCallback(() => readFoundOrder(id) ?? readBuyer()?.token, [id]);
  return (
    <ApiProvider key={id} readToken={readToken}>
      <OrderPage id={id} />
    </ApiProvider>
  );
}

function OrderPage({ id }: { id: string }) {
  const buyer = useBuyer();
  const isFound = buyer !== undefined && readFoundOrder(id) !== null;
  const enabled = Boolean(buyer) || isFound;
  const { order, history, arrival, hasInvoice, failure, retry } = useOrder(id, enabled);
  const isAdmin = !isFound && buyer?.role === '1';
  const may = useMay();
  const returning = useReturns(id, { enabled, isAdmin: isAdmin && may('give_refunds') });
  const shipments = useShipments(id, enabled);
  const isVisitor = buyer === null && !isFound;
  const go = useGo();
  useEffect(() => {
    if (isVisitor) go(loginPath(location.pathname + location.search + location.hash), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the session ends or is missing
  }, [isVisitor]);
  useEffect(() => {
    // The cart page need not tell it any more.
    if (order && order.state !== 'paying') forgetPaying(order.id);
  }, [order]);
  const putBack = usePutBack();
  const cancel = useCancelOrder();
  const buyAgain = useBuyAgain();
  const [missing, setMissing] = useState<string[] | null>(null);
  // The default file name of a receipt saved as PDF.
  useTitle(order && `Order ${order.number}`);
  const keep = useKeepOrders();
  // Another person's order is not found, like one that does not exist (decision 9).
  if (failure?.code === 'not_found') return <UnknownPage />;
  const backToCart = async () => {
    if (await putBack.run({ id })) go('/cart');
  };
  const buy = async ({ lines }: Order) => {
    const bought = await buyAgain.run({ lines });
    setMissing(bought?.missing ?? null);
    if (bought?.missing.length === 0) go('/cart');
  };
  const page: OrderScreenProps = {
    order,
    history,
    arrival,
    hasInvoice,
    failure,
    refusal: putBack.failure ?? cancel.failure ?? buyAgain.failure,
    onRetry: retry,
    onPrint: () => print(),
    onPutBack: () => void backToCart(),
    puttingBack: putBack.busy,
    onCancel: () => void cancel.run({ id }),
    canceling: cancel.busy,
    keep: buyer && !buyer.isGuest ? null : <KeepOrders {...keep} />,
    onBuyAgain: () => order && void buy(order),
    buyingAgain: buyAgain.busy,
    missing,
    returning,
    shipments,
  };
  if (!isAdmin) return <OrderScreen {...page} />;
  return (
    <Suspense fallback={<OrderScreen {...page} order={undefined} />}>
      <AdminOrder {...page} id={id} />
    </Suspense>
  );
}
