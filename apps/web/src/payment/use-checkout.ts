import { useQuery } from '@tanstack/react-query';
import type { Checkout } from 'contracts';
import type { Failure } from '../calls/failure.ts';
import { RefusedHere, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** 'Loading...' shows at most this long, in ms (decision 7). */
const patience = 15_000;

const tooSlow = 'The payment is not ready yet: the shop takes longer than usual to answer.';

/**
 * What the popup needs from the api, or why it is not there; neither while 'Loading...'. `retry` asks again.
 */
export type CheckoutQuery = { checkout: Checkout | null; failure: Failure | null; retry: () => void };

/** Asks for the client token of this person, once there is something to pay: null asks for none. */
export function useCheckout(userId: string | null): CheckoutQuery {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: ['checkout', userId],
    enabled: userId !== null,
    // A client token is good for a day; one that was used still is.
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(patience);
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
