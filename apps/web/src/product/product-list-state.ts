import type { Product } from 'contracts';
import { listed, type ListedProduct } from './listed-product.ts';

/** A list of products on its way to a person. */
export type ProductListState =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; products: ListedProduct[] };

/** What a call for products became, for a page that can be shown without it (decision 7). */
export const settled = (result: PromiseSettledResult<Product[]>): ProductListState =>
  result.status === 'fulfilled'
    ? { status: 'ready', products: result.value.map(listed) }
    : { status: 'failed', sentence: 'These products could not be loaded.' };

/** A list that failed is loading again while the page is asked for once more. */
export const retried = (list: ProductListState, isAskedAgain: boolean): ProductListState =>
  list.status === 'failed' && isAskedAgain ? { status: 'loading' } : list;
