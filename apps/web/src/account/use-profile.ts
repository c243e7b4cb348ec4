import type { Account } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

export type Profile = {
  /** Undefined while it is asked for, and when that failed. */
  profile: Account | undefined;
  failure: Failure | null;
  retry: () => void;
};

/** The bearer's own account, as it is now. */
export function useProfile(enabled: boolean): Profile {
  const { data, error, refetch } = trpc.account.profile.useQuery(undefined, {
    enabled,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    profile: data,
    // Asking again in the background may fail: what is there stays.
    failure: error && !data ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}
