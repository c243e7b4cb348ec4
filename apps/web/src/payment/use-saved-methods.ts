import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import type { SavedMethodsProps } from './SavedMethods.tsx';

/** The logged-in person's saved ways to pay, as the gateway has them now. */
export function useSavedMethods(enabled: boolean): SavedMethodsProps {
  const { client } = trpc.useUtils();
  const query = trpc.payment.savedMethods.useQuery(undefined, {
    enabled,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  const remove = useCall(async ({ id }: { id: string }) => {
    try {
      await client.payment.removeSavedMethod.mutate({ id });
    } catch (error) {
      // Another tab has removed it, or the answer to the first try was lost.
      if (toFailure(error).code !== 'not_found') throw error;
    }
    return true as const;
  });
  return {
    methods: query.data,
    failure: query.error && !query.data ? toFailure(query.error) : null,
    onRetry: () => void query.refetch(),
    remove,
  };
}
