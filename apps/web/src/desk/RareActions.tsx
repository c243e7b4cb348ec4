import type { Order } from 'contracts';
import { useState } from 'react';
import { formatRupees, Menu, type MenuItem } from 'ui';
import { isReturnKept, ReturnForm } from '../returns/ReturnForm.tsx';
import type { OrderScreenProps } from '../screens/OrderScreen.tsx';
import type { May } from '../session/use-may.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { CancelDialog, isCancelKept } from './CancelDialog.tsx';
import { canBeCalledOff, canBeReaddressed, isRefundable } from './desk-text.ts';
import { Leaving } from './Leaving.tsx';
import { isRefundKept, RefundDialog } from './RefundDialog.tsx';
import type { Desk } from './use-desk.ts';

type RareActionsProps = {
  order: Order;
  desk: Desk;
  returning: OrderScreenProps['returning'];
  may: May;
  /** Whether who looks at it has bought it. */
  isOwn: boolean;
};

/** What an admin rarely does with an order; nothing where nothing can be done. */
export function RareActions({ order, desk, returning, may, isOwn }: RareActionsProps) {
  const [isRefunding, setRefunding] = useState(isRefundKept);
  const [isReturning, setReturning] = useState(isReturnKept);
  const [isReaddressing, setReaddressing] = useState(false);
  const [isCanceling, setCanceling] = useState(isCancelKept);
  const [mayFulfil, mayChange, mayRefund] = [may('fulfil_orders'), may('change_orders'), may('give_refunds')];
  const items: MenuItem[] = [
    ...(mayFulfil && order.fulfilment === 'packed'
      ? [{ label: 'Unpack', disabled: desk.move.busy, onSelect: () => void desk.move.run('unpack') }]
      : []),
    ...(mayRefund && isRefundable(order) && returning
      ? [{ label: 'Refund…', onSelect: () => setRefunding(true) }]
      : []),
    ...(desk.refunds ?? [])
      .filter(({ state }) => mayRefund && state === 'queued')
      .map((refund) => ({
        label: `Cancel the refund of ${formatRupees(refund.amountPaise)}`,
        onSelect: () => void desk.cancelRefund.run(refund),
      })),
    ...(mayChange && returning?.returns.refusal === null && !isOwn
      ? [{ label: 'Open a return…', onSelect: () => setReturning(true) }]
      : []),
    ...(mayChange && canBeReaddressed(order)
      ? [{ label: 'Change the address…', onSelect: () => setReaddressing(true) }]
      : []),
    ...(mayRefund && canBeCalledOff(order)
      ? [{ label: 'Cancel order…', tone: 'danger' as const, onSelect: () => setCanceling(true) }]
      : []),
  ];
  return (
    <>
      {items.length > 0 && (
        <Leaving>
          <Menu trigger="More" items={items} />
        </Leaving>
      )}
      {returning && (
        <RefundDialog
          order={order}
          returnable={returning.returns.returnable}
          refund={desk.refund}
          open={isRefunding}
          onOpenChange={setRefunding}
        />
      )}
      {returning && (
        <ReturnForm
          order={order}
          returnable={returning.returns.returnable}
          ask={returning.ask}
          isForAnother
          open={isReturning && !isOwn}
          onOpenChange={setReturning}
        />
      )}
      {order.deliveryAddress && (
        <AddressDialog
          order={{ ...order, deliveryAddress: order.deliveryAddress }}
          readdress={desk.readdress}
          open={isReaddressing}
          onOpenChange={setReaddressing}
        />
      )}
      <CancelDialog order={order} cancel={desk.cancel} open={isCanceling} onOpenChange={setCanceling} />
    </>
  );
}
