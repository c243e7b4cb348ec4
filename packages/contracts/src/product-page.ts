import { z } from 'zod';
import { Count, SearchSort } from './product-search.ts';
import { Product } from './product.ts';

/** How many rows a numbered page of a list has. */
export const pageSize = 50;

/** Which page; one beyond the last is the last. */
export const pageNumber = z.int().min(1).max(10_000_000).default(1);

/** A numbered page of the catalogue, for people who keep it. */
export const ProductPageQuery = z.object({
  /** As a search reads it; '' is every product. */
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
  /** How many there are to page through: all, or with a text the 1,000 that fit it best. */
  found: Count,
  /** The page that this is, from 1; `pageCount` is at least 1. */
  page: z.int(),
  pageCount: z.int(),
  /** The text that was searched instead, when what was typed is no word of the catalogue; else null. */
  correctedText: z.string().nullable(),
});
export type ProductPage = z.infer<typeof ProductPage>;
