import type { ProductDraft } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { toFailure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { useMay } from '../session/use-may.ts';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';
import { draftName, type ProductDraftsProps } from './ProductDrafts.tsx';

/** All drafts, for admins, and their deletion, which a toast offers to undo. Nobody else has any. */
export function useDrafts(): ProductDraftsProps {
  const { client } = trpc.useUtils();
  const toasts = useToast();
  const session = useSession();
  const may = useMay();
  const { data = [], refetch } = trpc.product.drafts.useQuery(undefined, {
    enabled: session?.role === '1' && may('change_products'),
    staleTime: 0,
  });

  const putBack = async ({ id, values }: ProductDraft) => {
    try {
      await client.product.saveDraft.mutate({ id, version: null, values });
      await refetch();
    } catch (error) {
      toasts.show({ tone: 'danger', title: toFailure(error).message });
    }
  };
  const { run, busy } = useCall(async (draft: ProductDraft) => {
    try {
      await client.product.deleteDraft.mutate({ id: draft.id });
    } catch (error) {
      if (toFailure(error).code !== 'not_found') {
        toasts.show({ tone: 'danger', title: toFailure(error).message });
        return;
      }
    }
    await refetch();
    toasts.show({
      tone: 'success',
      title: `The draft ${isolated(draftName(draft))} is deleted.`,
      action: {
        label: 'Undo',
        altText: 'Undo it in the notifications',
        onSelect: () => void putBack(draft),
      },
    });
  });
  return { drafts: data, busy, onDelete: (draft) => void run(draft) };
}
