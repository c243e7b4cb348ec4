import type { Category } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

type Categories = {
  /** In the shop's order; undefined while loading and after a failure. */
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

/** All categories with what an admin manages: pictures and numbers of products. */
export function useManagedCategories() {
  const { data, error, refetch } = trpc.category.manage.useQuery(undefined, { retry: retryUnlessRefused });
  return {
    categories: data,
    failure: error && !data ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}

/** One of the shop's photos, and the product that shows it. */
export type CategoryPhoto = { src: string; of: string };

const noPhotos: CategoryPhoto[] = [];

/** The photos of the category's newest products; empty until they are loaded. */
export function useCategoryPhotos(categoryId: string | null): CategoryPhoto[] {
  const { data } = trpc.product.search.useQuery(
    { categoryIds: [categoryId ?? ''], limit: 24 },
    { enabled: categoryId !== null, retry: retryUnlessRefused },
  );
  // Only the shop's own photos come in several widths.
  return (
    data?.products.flatMap(({ name, picture: { src, avif } }) => (avif ? [{ src, of: name }] : [])) ??
    noPhotos
  );
}
