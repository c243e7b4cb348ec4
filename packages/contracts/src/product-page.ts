import { z } from 'zod';
import { Count, searchSorts } from './product-search.ts';
import { Product } from './product.ts';

/** Rows on one numbered page of a list. */
export const pageSize = 50;

/**
 * Rows of a list are counted up to this number; above it people read '10,000+'. As many products are on the numbered pages,
 * and are changed at once.
 */
export const maxListed = 10_000;

/** The rows of a list before or after one, which a page names as `older` or `newer`; without either the newest. */
export interface Turn {
  before?: string | null | undefined;
  after?: string | null | undefined;
}

/** The page's number. A number beyond the last page gives the last page. */
export const pageNumber = z.int().min(1).max(10_000_000).default(1);

/** The orders of the admins' list: those of a search, and further ones. */
export const productPageSorts = [
  ...searchSorts,
  'oldest',
  'leastSold',
  'name',
  'nameDown',
  'mostStock',
  'leastStock',
] as const;
export const ProductPageSort = z.enum(productPageSorts, { error: 'There is no such order of products.' });
export type ProductPageSort = z.infer<typeof ProductPageSort>;

/** `low` is sold out soon: 1 to {@link lowStock} are left. */
export const StockLevel = z.enum(['in_stock', 'low', 'sold_out'], {
  error: 'There is no such level of stock.',
});
export type StockLevel = z.infer<typeof StockLevel>;

/** The most units of a low stock. */
export const lowStock = 5;

const price = z.int('A price is a whole number of paise.').min(0, 'A price is not negative.');

/** What admins look for among all products. A product has to match everything that is given. */
export const ProductListSearch = z.object({
  /** A search text; '' is every product. */
  text: z.string().trim().max(200, 'A search has at most 200 characters.').default(''),
  categoryId: z.string().max(64).nullish(),
  /** Bounds of its price; both belong to it. */
  minPaise: price.nullish(),
  maxPaise: price.nullish(),
  stock: StockLevel.nullish(),
  needsShipping: z.boolean().nullish(),
  /** Without a text 'relevance' is 'newest'. */
  sort: ProductPageSort.default('relevance'),
});
export type ProductListSearch = z.infer<typeof ProductListSearch>;

/** Asks for a numbered page of the catalogue, for admins. */
export const ProductPageQuery = ProductListSearch.extend({ page: pageNumber });
export type ProductPageQuery = z.infer<typeof ProductPageQuery>;

export const ProductPage = z.object({
  products: z.array(Product),
  /** Exactly how many products the shop has. */
  total: z.int().nonnegative(),
  /** How many products the pages hold: the first 10,000, or with a text the 1,000 best matches. */
  found: Count,
  /** This page's number, from 1; `pageCount` is at least 1. */
  page: z.int(),
  pageCount: z.int(),
  /** The corrected text that was searched, if the typed one is not in the catalogue; else null. */
  correctedText: z.string().nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;
