import { z } from 'zod';
import { Count, SearchSort } from './product-search.ts';
import { Product } from './product.ts';

/** Rows on one numbered page of a list. */
export const pageSize = 50;

/** The page's number. A number beyond the last page gives the last page. */
export const pageNumber = z.int().min(1).max(10_000_000).default(1);

/** Asks for a numbered page of the catalogue, for admins. */
export const ProductPageQuery = z.object({
  /** A search text; '' is every product. */
  text: z.string().trim().max(200, 'A search has at most 200 characters.').default(''),
  /** Without a text 'relevance' is 'newest'. */
  sort: SearchSort.default('relevance'),
  page: pageNumber,
});
export type ProductPageQuery = z.infer<typeof ProductPageQuery>;

export const ProductPage = z.object({
  products: z.array(Product),
  /** Exactly how many products the shop has. */
  total: z.int().nonnegative(),
  /** How many products the pages hold: all, or with a text the 1,000 best matches. */
  found: Count,
  /** This page's number, from 1; `pageCount` is at least 1. */
  page: z.int(),
  pageCount: z.int(),
  /** The corrected text that was searched, if the typed one is not in the catalogue; else null. */
  correctedText: z.string().nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;
