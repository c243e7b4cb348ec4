import type { Order } from 'contracts';
import { ConfirmDialog } from 'ui';

export type CancelQuestionProps = {
  order: Pick<Order, 'number'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCancel: () => void;
};

/** Asks before an order that is not paid is canceled. A chunk of its own. */
export const CancelQuestion = ({ order, open, onOpenChange, onCancel }: CancelQuestionProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title={`Cancel order ${order.number}?`}
    confirmLabel="Cancel order"
    cancelLabel="Keep it"
    danger
    onConfirm={() => {
      onOpenChange(false);
      onCancel();
    }}
  >
    It will not be delivered, and nothing is to be paid. Its products can be bought by others then.
  </ConfirmDialog>
);
