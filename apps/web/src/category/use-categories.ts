import type { Category } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

type Categories = {
  /** By name; undefined while they are asked for, or cannot be had. */
  categories: Category[] | undefined;
  failure: Failure | null;
  /** Asked for again after a failure. */
  busy: boolean;
  retry: () => void;
};

/** Every category of the shop. */
export function useCategories(): Categories {
  const { data, error, isFetching, refetch } = trpc.category.list.useQuery(undefined, {
    retry: retryUnlessRefused,
  });
  return {
    categories: data,
    failure: error && !data ? toFailure(error) : null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
