import type { Order } from 'contracts';
import type { ReactNode } from 'react';
import { nextInQueue } from '../order-list/order-queue.store.ts';
import { useCollect } from '../order-list/use-collect.ts';
import { DeskFrameAround } from '../desk-frame/DeskFrame.tsx';
import { OrderScreen, type OrderScreenProps } from '../screens/OrderScreen.tsx';
import { useMay } from '../session/use-may.ts';
import { OrderDesk } from './OrderDesk.tsx';
import { useDesk } from './use-desk.ts';

export type AdminOrderProps = OrderScreenProps & Pick<Order, 'id'>;

/** The desk of an order; the shopper's page for a person who is no admin any more. A chunk of its own. */
export function AdminOrder({ id, ...page }: AdminOrderProps): ReactNode {
  const { failure, retry, ...desk } = useDesk(id);
  const collecting = useCollect();
  const may = useMay();
  if (failure?.code === 'forbidden') return <OrderScreen {...page} />;
  const retryAll = () => {
    page.onRetry();
    retry();
  };
  return (
    <DeskFrameAround>
      <OrderDesk
        {...page}
        failure={page.failure ?? failure}
        onRetry={retryAll}
        desk={desk}
        collecting={collecting}
        nextId={nextInQueue(id)}
        may={may}
      />
    </DeskFrameAround>
  );
}
