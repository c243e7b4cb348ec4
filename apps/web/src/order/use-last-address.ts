import type { DeliveryAddress } from 'contracts';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/**
 * The address of the person's newest order that has one, to begin a form with; undefined while it is asked
 * for.
 */
export function useLastAddress(wanted: boolean): DeliveryAddress | null | undefined {
  const { data, error } = trpc.order.lastAddress.useQuery(undefined, {
    enabled: wanted,
    staleTime: Infinity,
    retry: retryUnlessRefused,
  });
  // Without it the form is empty, which is no reason to keep anyone from paying.
  return wanted && !error ? data : null;
}
