import type { DeliveryAddress } from 'contracts';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** The address of the person's newest order with an address, to fill a form with; undefined while loading. */
export function useLastAddress(wanted: boolean): DeliveryAddress | null | undefined {
  const { data, error } = trpc.order.lastAddress.useQuery(undefined, {
    enabled: wanted,
    staleTime: Infinity,
    retry: retryUnlessRefused,
  });
  // After a failure the form is empty; the person can still pay.
  return wanted && !error ? data : null;
}
