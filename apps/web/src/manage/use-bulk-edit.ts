import type { BulkChange, BulkOutcome, BulkPreview, RunningEdit, UndoableEdit } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  /** The change that is made or undone at present, by whomever; null if there is none. */
  running: RunningEdit | null;
  stop: Call<string, BulkOutcome>;
  /** The newest change that can be undone; null if there is none. */
  undoable: UndoableEdit | null;
  undo: Call<string, BulkOutcome>;
};

/** Changes the chosen products together, and takes that back (docs/behaviour/storefront.md#manage-products). */
export function useBulkEdit(choice: ProductChoice, isAdmin: boolean): BulkEditing {
  const { client, product, bulkEdit } = trpc.useUtils();
  const { show } = useToast();
  const options = { enabled: isAdmin, staleTime: 0, retry: retryUnlessRefused };
  const undoable = trpc.bulkEdit.undoable.useQuery(undefined, options);
  const running = trpc.bulkEdit.running.useQuery(undefined, {
    ...options,
    refetchInterval: ({ state }) => (state.data ? 1_000 : false),
  });
  const look = useCall((change: BulkChange) =>
    client.bulkEdit.preview.mutate({ products: choice.products, change }),
  );
  /** The change that this page saw running last, and whose end it tells, whoever began it. */
  const seen = useRef<RunningEdit>(null);
  /** The new values are in sight before their sentence. */
  const tell = async (outcome: BulkOutcome, done: 'changed' | 'as before', onUndo?: () => void) => {
    await Promise.all([product.page.invalidate(), bulkEdit.invalidate()]);
    const { id, progress, changed, left } = outcome;
    if (progress) return outcome;
    show({
      id: `changed ${id}`,
      tone: left > 0 ? 'warning' : 'success',
      title: `${productsText(changed)} ${done}.`,
      description: leftText(outcome),
      ...(onUndo &&
        changed > 0 && {
          action: {
            label: 'Undo',
            altText: 'Undo above the list of products, for a day',
            onSelect: onUndo,
          },
        }),
    });
    return outcome;
  };
  const undo = useCall(async (id: string) => tell(await client.bulkEdit.undo.mutate({ id }), 'as before'));
  const tellChange = (outcome: BulkOutcome) => tell(outcome, 'changed', () => void undo.run(outcome.id));
  const stop = useCall(async (id: string) => {
    const stopped = await client.bulkEdit.stop.mutate({ id });
    seen.current = null;
    return tellChange(stopped);
  });
  const make = useCall(async (id: string) => {
    const made = await tellChange(await client.bulkEdit.make.mutate({ id }));
    choice.clear();
    return made;
  });

  const onSeen = useEffectEvent((now: RunningEdit | null) => {
    const before = seen.current;
    seen.current = now;
    if (!before || now?.id === before.id) return;
    client.bulkEdit.outcome.query({ id: before.id }).then(
      (outcome) => (before.way === 'undo' ? tell(outcome, 'as before') : tellChange(outcome)),
      () => undefined,
    );
  });
  useEffect(() => {
    if (running.data !== undefined) onSeen(running.data);
  }, [running.data]);
  return {
    look,
    make,
    running: running.data ?? null,
    stop,
    // While one runs, no other large one can.
    undoable: (!running.data && undoable.data) || null,
    undo,
  };
}

/** How many products were left as they are, and the first of them with the reason; undefined if none was. */
function leftText({ left, leftProducts }: BulkOutcome): string | undefined {
  if (left === 0) return undefined;
  const named = leftProducts.slice(0, 3);
  const reasons = [...new Set(named.map(({ why }) => why))].map((reason) => {
    const names = named.filter(({ why }) => why === reason).map(({ name }) => isolated(name));
    return `${names.join(', ')}: ${reason}`;
  });
  return `${productsText(left)} left alone. ${reasons.join(' ')}`;
}
