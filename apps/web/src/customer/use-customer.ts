import type { Customer, OwnSession } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { useCall, type Call } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

export type KnownCustomer = {
  /** Undefined while loading and after a failure. */
  customer: Customer | undefined;
  /** Why the customer could not be loaded; null if that did not fail. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Ends one session. */
  end: Call<OwnSession, unknown>;
  /** Ends all sessions. */
  endAll: Call<void, unknown>;
  /** Lifts the limits that the customer has met. */
  lift: Call<void, unknown>;
};

/** A person, for admins. Each call is a look that is recorded, so it is made once for each visit of the page. */
export function useCustomer(id: string, enabled: boolean): KnownCustomer {
  const { client, customer } = trpc.useUtils();
  const toasts = useToast();
  const { data, error, refetch } = trpc.customer.get.useQuery(
    { id },
    {
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: retryUnlessRefused,
    },
  );
  /** Shows what a change has left. If it failed, the page may have been older than the change. */
  const show = async (title: string, change: () => Promise<Partial<Customer>>) => {
    try {
      const left = await change();
      customer.get.setData({ id }, (known) => known && { ...known, ...left });
    } catch (refused) {
      void refetch();
      throw refused;
    }
    toasts.show({ title, tone: 'success' });
    return true;
  };
  return {
    customer: data,
    failure: error && !data ? toFailure(error) : null,
    onRetry: () => void refetch(),
    end: useCall(({ id: sessionId, device }: OwnSession) =>
      show(`${isolated(device)} is logged out`, async () => ({
        sessions: await client.customer.endSession.mutate({ id, sessionId }),
      })),
    ),
    endAll: useCall(() =>
      show('All sessions are ended', async () => ({
        sessions: await client.customer.endAllSessions.mutate({ id }),
      })),
    ),
    lift: useCall(() =>
      show('The limits are lifted', async () => ({
        limits: await client.customer.liftLimits.mutate({ id }),
      })),
    ),
  };
}
