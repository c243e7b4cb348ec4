import type { Category } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

type Categories = {
  /** Sorted by name; undefined while loading and after a failure. */
  categories: Category[] | undefined;
  failure: Failure | null;
  /** True while a retry is under way. */
  busy: boolean;
  retry: () => void;
};

/** All categories of the shop. */
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
