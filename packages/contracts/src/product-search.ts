import { z } from 'zod';
import { paiseOr } from './amount.ts';
import { Category } from './category.ts';
import { Id } from './id.ts';
import { listLimit, maxPricePaise, Product, ProductId } from './product.ts';

/** Matches are counted up to this number; above it people read '1000+'. */
export const maxCount = 1000;

/** A number of matches: exactly `value`, or at least so many if `isMore`. */
export const Count = z.object({ value: z.int().nonnegative(), isMore: z.boolean() });
export type Count = z.infer<typeof Count>;

const bound = paiseOr().min(0).max(maxPricePaise);

/** Inclusive bounds (docs/behaviour/storefront.md#filters). */
export const PriceBounds = z
  .object({
    fromPaise: bound.describe('paise; the least price'),
    toPaise: bound.describe('paise; the greatest price'),
  })
  .refine(({ fromPaise, toPaise }) => fromPaise <= toPaise, {
    message: 'The lower price is above the upper one.',
    path: ['fromPaise'],
  });
export type PriceBounds = z.infer<typeof PriceBounds>;

export const searchSorts = ['relevance', 'newest', 'mostSold', 'cheapest', 'dearest'] as const;
export const SearchSort = z
  .enum(searchSorts)
  .describe('which comes first; without a text `relevance` is `newest`');
export type SearchSort = z.infer<typeof SearchSort>;

export const searchText = z
  .string()
  .trim()
  .max(200, 'A search has at most 200 characters.')
  .describe('a search text; `""` is every product');

/** Filters of the catalogue (docs/behaviour/storefront.md#filters); each may be left out. */
export const ProductFilter = z.object({
  text: searchText.default(''),
  exact: z
    .boolean()
    .default(false)
    .describe('whether the words are searched as they are typed, without corrections'),
  categoryIds: z
    .array(Id.max(64))
    .max(100, 'At most 100 categories at once.')
    .default([])
    .describe('products of any of these categories; none is every category'),
  price: PriceBounds.nullable().default(null),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

export const ProductSearch = ProductFilter.extend({
  sort: SearchSort.default('relevance'),
  limit: listLimit(24),
  cursor: z
    .string()
    .max(500)
    .nullish()
    .describe('`nextCursor` of the page before; without it the first page'),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** One page of matches. */
export const ProductSearchPage = z.object({
  products: z.array(Product),
  nextCursor: z.string().nullable().describe('asks for the next page as `cursor`; null at the end'),
  correctedText: z
    .string()
    .nullable()
    .describe(
      'the corrected text that was searched, if the typed one is not in the catalogue and a near one is; else null',
    ),
});
export type ProductSearchPage = z.infer<typeof ProductSearchPage>;

/**
 * How many products match, in all and for each filter choice. Each group is counted with the choices of the
 * other groups and without its own, so that a number says how many products a click on that box would show.
 */
export const ProductFacets = z.object({
  total: Count,
  categories: z.array(Category.extend({ count: Count })),
  priceRanges: z
    .array(z.object({ id: z.int(), count: Count }))
    .describe('one count for each range of prices that the shop page offers'),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

/** What the search box asks while the shopper types. */
export const ProductSuggest = z.object({
  text: searchText,
  categoryId: Id.max(64)
    .nullable()
    .default(null)
    .describe('the id of a category; without it of every category'),
  limit: z.int().min(1).max(20).default(8).describe('how many at most, up to 20'),
});
export type ProductSuggest = z.infer<typeof ProductSuggest>;

export const RelatedProducts = ProductId.extend({
  limit: z.int().min(1).max(24).default(4).describe('how many at most, up to 24'),
});
export type RelatedProducts = z.infer<typeof RelatedProducts>;
