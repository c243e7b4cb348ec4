import type { Profile as AccountProfile } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

export type Profile = {
  /** Undefined while loading and after a failure. */
  profile: AccountProfile | undefined;
  failure: Failure | null;
  retry: () => void;
};

/** The logged-in person's account, as the api has it now. */
export function useProfile(enabled: boolean): Profile {
  const { data, error, refetch } = trpc.account.profile.useQuery(undefined, {
    enabled,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  return {
    profile: data,
    // A failed refresh in the background keeps the known profile.
    failure: error && !data ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}
