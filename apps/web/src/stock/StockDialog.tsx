import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Button, Dialog, Stack, Text } from 'ui';
import { StockForm } from './StockForm.tsx';
import { useChangeStock } from './use-stock.ts';

type StockDialogProps = { product: Product; open: boolean; onClose: () => void };

const formId = 'change-stock';

/** Adds to the stock of one product of a list, or takes from it. A chunk of its own. */
export function StockDialog({ product, open, onClose }: StockDialogProps) {
  const change = useChangeStock(product);
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
