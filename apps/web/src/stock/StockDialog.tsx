import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Button, Dialog, Stack, Text } from 'ui';
import { StockForm } from './StockForm.tsx';
import type { Call } from '../calls/use-call.ts';
import type { StockInput } from './use-stock.ts';

export type StockDialogProps = {
  /** Whose stock is changed. */
  product: Product;
  /** Changes the stock of the product. */
  change: Call<StockInput, Product>;
  /** Whether the dialog is shown. */
  open: boolean;
  /** Called to close the dialog. */
  onClose: () => void;
};

const formId = 'change-stock';

/** Adds to the stock of one product of a list, or takes from it. A chunk of its own. */
export function StockDialog({ product, change, open, onClose }: StockDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Stock of ${isolated(product.name)}`}
      width="medium"
      dismissOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.busy}>
            Change stock
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <Text>Left in stock: {product.quantity}</Text>
        <StockForm id={formId} change={change} onChanged={onClose} />
      </Stack>
    </Dialog>
  );
}
