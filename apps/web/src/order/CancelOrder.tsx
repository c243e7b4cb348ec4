import type { Order } from 'contracts';
import { useState } from 'react';
import { Button, ConfirmDialog } from 'ui';

export type CancelOrderProps = { order: Pick<Order, 'number'>; busy: boolean; onCancel: () => void };

/** Cancels an order that is to be paid on delivery, after a question. */
export function CancelOrder({ order: { number }, busy, onCancel }: CancelOrderProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button busy={busy} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${number}?`}
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      >
        It will not be delivered, and nothing is to be paid. Its products are free for others then.
      </ConfirmDialog>
    </>
  );
}
