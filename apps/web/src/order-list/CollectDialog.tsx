import { isolated } from 'contracts/isolated';
import { ConfirmDialog, formatRupees } from 'ui';
import type { Collecting } from './use-collect.ts';

/**
 * Asks whether an order was delivered and its money taken (docs/behaviour/storefront.md#admin-orders). A chunk of
 * its own.
 */
export const CollectDialog = ({ order, busy, failure, onAsk, onConfirm }: Collecting) => (
  <ConfirmDialog
    open={order !== null}
    onOpenChange={(open) => !open && onAsk(null)}
    title={`Is order ${order?.number ?? ''} delivered and paid?`}
    confirmLabel="Delivered, money collected"
    cancelLabel="Not yet"
    busy={busy}
    error={failure?.message}
    onConfirm={onConfirm}
  >
    {order && formatRupees(order.totalPaise)} were to be collected from {isolated(order?.customer.name ?? '')}
    . The order is paid then, which cannot be taken back.
  </ConfirmDialog>
);
