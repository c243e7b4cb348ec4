import { z } from 'zod';
import { Category } from './category.ts';
import { maxListLimit, maxPricePaise, Product, ProductId } from './product.ts';

/** Matches are counted up to this number; above it people read '1000+'. */
export const maxCount = 1000;

/** A number of matches: exactly `value`, or at least so many if `isMore`. */
export const Count = z.object({ value: z.int().nonnegative(), isMore: z.boolean() });
export type Count = z.infer<typeof Count>;

const paise = z.int().min(0).max(maxPricePaise);

/** Inclusive bounds (docs/behaviour/storefront.md#filters). */
export const PriceBounds = z
  .object({ fromPaise: paise, toPaise: paise })
  .refine(({ fromPaise, toPaise }) => fromPaise <= toPaise, {
    message: 'The lower price is above the upper one.',
    path: ['fromPaise'],
  });
export type PriceBounds = z.infer<typeof PriceBounds>;

export const searchSorts = ['relevance', 'newest', 'mostSold', 'cheapest', 'dearest'] as const;
export const SearchSort = z.enum(searchSorts);
export type SearchSort = z.infer<typeof SearchSort>;

const searchText = z.string().trim().max(200, 'A search has at most 200 characters.');

/** Filters of the catalogue; each may be left out. */
export const ProductFilter = z.object({
  text: searchText.default(''),
  /** Search for the words as they are typed, without corrections. */
  exact: z.boolean().default(false),
  /** Products of any of these categories (docs/behaviour/storefront.md#filters); an empty list is every category. */
  categoryIds: z.array(z.string().max(64)).max(100, 'At most 100 categories at once.').default([]),
  price: PriceBounds.nullable().default(null),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductSearch = ProductFilter.extend({
  /** Without a text 'relevance' is 'newest'. */
  sort: SearchSort.default('relevance'),
  limit: z
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxListLimit))
    .default(24),
  /** `nextCursor` of the page before; null asks for the first page. */
  cursor: z.string().max(500).nullish(),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** One page of matches. */
export const ProductSearchPage = z.object({
  products: z.array(Product),
  /** The cursor of the next page; null at the end. */
  nextCursor: z.string().nullable(),
  /** The corrected text that was searched, if the typed one is not in the catalogue and a near one is; else null. */
  correctedText: z.string().nullable(),
});
export type ProductSearchPage = z.infer<typeof ProductSearchPage>;

/**
 * How many products match, in all and for each filter choice. Each group is counted with the choices of the
 * other groups and without its own, so that a number says how many products a click on that box would show.
 */
export const ProductFacets = z.object({
  total: Count,
  categories: z.array(Category.extend({ count: Count })),
  /** One count for each of `priceRanges`, by its id. */
  priceRanges: z.array(z.object({ id: z.int(), count: Count })),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

/** What the search box asks while the shopper types. */
export const ProductSuggest = z.object({
  text: searchText,
  /** null is every category. */
  categoryId: z.string().max(64).nullable().default(null),
  limit: z.int().min(1).max(20).default(8),
});
export type ProductSuggest = z.infer<typeof ProductSuggest>;

export const RelatedProducts = ProductId.extend({ limit: z.int().min(1).max(24).default(4) });
export type RelatedProducts = z.infer<typeof RelatedProducts>;
