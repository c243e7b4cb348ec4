import { startTransition } from 'react';
import { Button, Dialog, Stack } from 'ui';
import { emptySearch, type SearchAddress } from './search-address.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { countText, productsText } from './use-shop-products.ts';

export type FilterSheetProps = FilterFieldsProps & {
  /** True while the numbers are those of another search. */
  counting: boolean;
  /** What is ticked in the sheet, which has the numbers then; null while it is closed. */
  draft: SearchAddress | null;
  onDraft: (draft: SearchAddress | null) => void;
};

/** The shop's filters on a phone, in a dialog from the bottom. Its button searches for what is ticked. A chunk of its own. */
export function FilterSheet({ search, draft, counting, onDraft, onSearch, ...numbers }: FilterSheetProps) {
  const total = counting ? undefined : numbers.facets?.total;
  // The sheet is still in sight while it closes.
  const ticked = draft ?? search;
  const close = () => onDraft(null);
  const show = () =>
    startTransition(() => {
      close();
      if (ticked !== search) onSearch(ticked);
    });
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={close}
      title="Filters"
      footer={
        <Button variant="primary" onClick={show}>
          {total ? `Show ${productsText(countText(total))}` : 'Show products'}
        </Button>
      }
    >
      <Stack gap="large">
        <FilterFields {...numbers} search={ticked} onSearch={(change) => onDraft({ ...ticked, ...change })} />
        <Button fullWidth onClick={() => onDraft(emptySearch)}>
          Remove Filters
        </Button>
      </Stack>
    </Dialog>
  );
}
