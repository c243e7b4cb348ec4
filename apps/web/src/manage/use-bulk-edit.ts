import type { BulkChange, BulkOutcome, BulkPreview, UndoableEdit } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { retryUnlessRefused } from '../calls/failure.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import { productsText } from './manage-text.ts';
import type { ProductChoice } from './use-product-choice.ts';

export type BulkEditing = {
  /** Says what a change would do to the chosen products. */
  look: Call<BulkChange, BulkPreview>;
  /** Does what the preview of this id showed. */
  make: Call<string, BulkOutcome>;
  /** The newest change that can be undone; null if there is none. */
  undoable: UndoableEdit | null;
  undo: Call<string, BulkOutcome>;
};

/** Changes the chosen products together, and takes that back (docs/behaviour/storefront.md#manage-products). */
export function useBulkEdit(choice: ProductChoice, isAdmin: boolean): BulkEditing {
  const { client, product, bulkEdit } = trpc.useUtils();
  const { show } = useToast();
  const { data } = trpc.bulkEdit.undoable.useQuery(undefined, {
    enabled: isAdmin,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  const look = useCall((change: BulkChange) =>
    client.bulkEdit.preview.mutate({ products: choice.products, change }),
  );
  const undo = useCall(async (id: string) => {
    const undone = await client.bulkEdit.undo.mutate({ id });
    await Promise.all([product.page.invalidate(), bulkEdit.undoable.invalidate()]);
    show({
      id: `changed ${id}`,
      tone: undone.left > 0 ? 'warning' : 'success',
      title: `${productsText(undone.changed)} as before.`,
      description: leftText(undone),
    });
    return undone;
  });
  const make = useCall(async (id: string) => {
    const made = await client.bulkEdit.make.mutate({ id });
    // The new values are in sight before the dialog closes.
    await Promise.all([product.page.invalidate(), bulkEdit.undoable.invalidate()]);
    choice.clear();
    show({
      id: `changed ${id}`,
      tone: 'success',
      title: `${productsText(made.changed)} changed.`,
      description: leftText(made),
      action: {
        label: 'Undo',
        altText: 'Undo above the list of products, for a day',
        onSelect: () => void undo.run(id),
      },
    });
    return made;
  });
  return { look, make, undo, undoable: data ?? null };
}

/** How many products were left as they are, and the first of them with the reason; undefined if none was. */
function leftText({ left, leftProducts }: BulkOutcome): string | undefined {
  if (left === 0) return undefined;
  const named = leftProducts.slice(0, 3).map(({ name, why }) => `${isolated(name)}: ${why}`);
  return `${productsText(left)} left alone. ${named.join(' ')}`;
}
