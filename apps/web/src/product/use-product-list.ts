import type { ProductListQuery } from 'contracts';
import { retryUnlessRefused, toFailure } from '../failure.ts';
import { trpc } from '../trpc.ts';
import type { ProductListState } from './product-list-state.ts';

/** What the shop page lists while nothing is filtered (decision 6). */
export const newest: ProductListQuery = { sort: 'createdAt', order: 'desc', limit: 50 };

/** A list of products. One that was shown stays when asking for it anew fails. */
export function useProductList(query: ProductListQuery): ProductListState {
  const { data, error } = trpc.product.list.useQuery(query, { retry: retryUnlessRefused });
  if (data) return { status: 'ready', products: data };
  return error ? { status: 'failed', sentence: toFailure(error).message } : { status: 'loading' };
}
