import type { Count } from 'contracts';
import { Button, Dialog, Stack } from 'ui';
import { emptySearch } from '../list/search-address.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { countText, productsText } from './use-shop-products.ts';

export type FilterSheetProps = FilterFieldsProps & {
  open: boolean;
  /** How many products the chosen filters leave; undefined while unknown. */
  total: Count | undefined;
  onClose: () => void;
};

/** The shop's filters on a phone, in a dialog from the bottom. Each change searches at once. A chunk of its own. */
export function FilterSheet({ open, total, onClose, ...fields }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Filters"
      footer={
        <Button variant="primary" onClick={onClose}>
          {total ? `Show ${productsText(countText(total))}` : 'Show products'}
        </Button>
      }
    >
      <Stack gap="large">
        <FilterFields {...fields} />
        <Button fullWidth onClick={() => fields.onSearch(emptySearch)}>
          Remove Filters
        </Button>
      </Stack>
    </Dialog>
  );
}
