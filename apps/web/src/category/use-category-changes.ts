import type { Category, CategoryId, CreateCategory, UpdateCategory } from 'contracts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';

type CategoryChanges = {
  create: Call<CreateCategory, Category>;
  rename: Call<UpdateCategory, Category>;
  /** Refused while products are in it (decision 80). */
  remove: Call<CategoryId, Category>;
};

/** What an admin can do with categories; a name is never given twice, so none is made twice. */
export function useCategoryChanges(): CategoryChanges {
  const { category } = trpc.useUtils().client;
  return {
    create: useCall((input: CreateCategory) => category.create.mutate(input)),
    rename: useCall((input: UpdateCategory) => category.update.mutate(input)),
    remove: useCall((input: CategoryId) => category.delete.mutate(input)),
  };
}
