import type { Product } from 'contracts';
import { listed, type ListedProduct } from './listed-product.ts';

/** A list of products: loading, failed, or loaded. */
export type ProductListState =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; products: ListedProduct[] };

/** The result of a call for products, for a page that is shown even if the call failed (decision 7). */
export const toListState = (result: PromiseSettledResult<Product[]>): ProductListState =>
  result.status === 'fulfilled'
    ? { status: 'ready', products: result.value.map(listed) }
    : { status: 'failed', sentence: 'These products could not be loaded.' };

/** Shows a failed list as loading while the page is being fetched again. */
export const whileRetrying = (list: ProductListState, isAskedAgain: boolean): ProductListState =>
  list.status === 'failed' && isAskedAgain ? { status: 'loading' } : list;
