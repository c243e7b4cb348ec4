import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { ConfirmDialog, Text } from 'ui';
import { useFailureKey } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';

export type DeleteProductDialogProps = {
  /** The product to delete; it stays while the dialog closes. */
  product: Product | undefined;
  open: boolean;
  busy: boolean;
  failure: Failure | null;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before a product is deleted and explains the consequences (decision 36). */
export function DeleteProductDialog({
  product,
  open,
  busy,
  failure,
  onDelete,
  onClose,
}: DeleteProductDialogProps) {
  const failureKey = useFailureKey(failure);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete ${isolated(product?.name ?? 'this product')}?`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={onDelete}
      danger
      busy={busy}
      busyLabel="Deleting…"
      error={failure && <span key={failureKey}>{failure.message}</span>}
    >
      <Text>
        It leaves the shop at once. Orders keep its name, price and picture. For 30 seconds you can undo this.
      </Text>
    </ConfirmDialog>
  );
}
