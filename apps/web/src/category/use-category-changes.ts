import type { Category, CategoryId, CreateCategory, UpdateCategory } from 'contracts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';

type CategoryChanges = {
  create: Call<CreateCategory, Category>;
  rename: Call<UpdateCategory, Category>;
  /** Refused while products are in it (decision 36). */
  remove: Call<CategoryId, Category>;
};

/**
 * An admin's changes of categories. Names are unique, so a retry after a lost answer creates no second
 * category.
 */
export function useCategoryChanges(): CategoryChanges {
  const { category } = trpc.useUtils().client;
  return {
    create: useCall((input: CreateCategory) => category.create.mutate(input)),
    rename: useCall((input: UpdateCategory) => category.update.mutate(input)),
    remove: useCall((input: CategoryId) => category.delete.mutate(input)),
  };
}
