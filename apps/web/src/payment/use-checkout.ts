import { useQuery } from '@tanstack/react-query';
import type { Checkout } from 'contracts';
import type { Failure } from '../calls/failure.ts';
import { RefusedHere, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** How long 'Loading...' shows at most, in ms (docs/behaviour/storefront.md#cart). */
const loadingTimeout = 15_000;

const tooSlow = 'The payment is not ready yet: the shop takes longer than usual to answer.';

/** The api's data for the popup, or the failure; both null while loading. */
export type CheckoutQuery = { checkout: Checkout | null; failure: Failure | null; retry: () => void };

/** Fetches the client token of this person; null as long as there is nothing to pay. */
export function useCheckout(userId: string | null): CheckoutQuery {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['checkout', userId],
    enabled: userId !== null,
    // A client token is valid for a day, also after it was used.
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(loadingTimeout);
      try {
        return await client.payment.checkout.mutate(undefined, {
          signal: AbortSignal.any([signal, timeout]),
        });
      } catch (error) {
        throw timeout.aborted ? new RefusedHere('gateway_unavailable', tooSlow) : error;
      }
    },
  });
  return {
    checkout: query.data ?? null,
    failure: query.error && !query.isFetching ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
