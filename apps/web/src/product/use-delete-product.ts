import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useEffect, useRef } from 'react';
import { useToast } from 'ui';
import { toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { useCall } from '../calls/use-call.ts';
import {
  deletedBefore,
  forgetDeleted,
  rememberDeleted,
  type DeletedProduct,
} from './deleted-products.store.ts';

export type DeleteProduct = {
  /** Deletes the product; ignored while a deletion is under way. True once it is out of the shop. */
  run: (product: Product) => Promise<boolean>;
  busy: boolean;
  failure: Failure | null;
};

/**
 * Deletes products. A toast offers to undo each deletion for 30 seconds (decision 36), also after a reload of
 * the page.
 */
export function useDeleteProduct(): DeleteProduct {
  const { client } = trpc.useUtils();
  const { show } = useToast();
  // The product of a deletion whose answer was lost. If the next try finds it deleted, this browser deleted
  // it.
  const perhapsDeleted = useRef<string>(undefined);

  const { run, busy, failure } = useCall(async ({ id }: Product): Promise<'now' | 'before'> => {
    try {
      await client.product.delete.mutate({ id });
      return 'now';
    } catch (error) {
      const { code } = toFailure(error);
      const isOurs = perhapsDeleted.current === id;
      if (code === 'unreachable') perhapsDeleted.current = id;
      if (code !== 'not_found') throw error;
      return isOurs ? 'now' : 'before';
    }
  });

  const undo = async (product: DeletedProduct) => {
    const { id, name } = product;
    try {
      await client.product.restore.mutate({ id });
      forgetDeleted(id);
      show({ id: `restored ${id}`, tone: 'success', title: `${isolated(name)} is back in the shop.` });
    } catch (error) {
      const failed = toFailure(error);
      show({
        id: `restored ${id}`,
        tone: 'danger',
        title: `${isolated(name)} is not back in the shop.`,
        description: failed.message,
        ...(failed.code === 'unreachable' && { action: undoing(product) }),
      });
    }
  };
  const undoing = (product: DeletedProduct) => ({
    label: 'Undo',
    altText: 'Undo within 30 seconds, in the notifications',
    onSelect: () => void undo(product),
  });

  const showDeleted = (product: DeletedProduct, leftMs?: number) =>
    show({
      id: `deleted ${product.id}`,
      tone: 'success',
      title: `${isolated(product.name)} is deleted.`,
      action: undoing(product),
      ...(leftMs !== undefined && { durationMs: leftMs }),
    });
  useEffect(() => {
    for (const { leftMs, ...product } of deletedBefore()) showDeleted(product, leftMs);
    // oxlint-disable-next-line react/exhaustive-deps -- once per document
  }, []);

  return {
    run: async (product) => {
      const done = await run(product);
      const { id, name } = product;
      if (done === 'now') {
        rememberDeleted(product);
        showDeleted(product);
      }
      if (done === 'before')
        show({ id: `deleted ${id}`, tone: 'warning', title: `${isolated(name)} had been deleted already.` });
      return done !== null;
    },
    busy,
    failure,
  };
}
