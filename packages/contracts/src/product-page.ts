import { z } from 'zod';
import { paiseOr } from './amount.ts';
import { Id } from './id.ts';
import { Count, searchSorts, searchText } from './product-search.ts';
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

export const pageNumber = z
  .int()
  .min(1)
  .max(10_000_000)
  .default(1)
  .describe('the number of the page, from 1; beyond the last one it is the last one');

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
export const ProductPageSort = z
  .enum(productPageSorts, { error: 'There is no such order of products.' })
  .describe('which comes first; without a text `relevance` is `newest`');
export type ProductPageSort = z.infer<typeof ProductPageSort>;

/** The most units of a low stock. */
export const lowStock = 5;

export const StockLevel = z
  .enum(['in_stock', 'low', 'sold_out'], { error: 'There is no such level of stock.' })
  .describe(`\`low\`: 1 to ${lowStock} are left`);
export type StockLevel = z.infer<typeof StockLevel>;

export const Visibility = z
  .enum(['in_shop', 'planned', 'hidden'], { error: 'There is no such visibility.' })
  .describe('`planned`: in the shop from a time on');
export type Visibility = z.infer<typeof Visibility>;

const price = paiseOr('A price is a whole number of paise.').min(0, 'A price is not negative.');

/** What admins look for among all products. A product has to match everything that is given. */
export const ProductListSearch = z.object({
  text: searchText.default(''),
  categoryId: Id.max(64).nullish().describe('the id of the category that it is in'),
  minPaise: price.nullish().describe('paise; the least price'),
  maxPaise: price.nullish().describe('paise; the greatest price'),
  stock: StockLevel.nullish(),
  needsShipping: z.boolean().nullish().describe('whether it is shipped'),
  visibility: Visibility.nullish(),
  sort: ProductPageSort.default('relevance'),
});
export type ProductListSearch = z.infer<typeof ProductListSearch>;

/** Asks for a numbered page of the catalogue, for admins. */
export const ProductPageQuery = ProductListSearch.extend({ page: pageNumber });
export type ProductPageQuery = z.infer<typeof ProductPageQuery>;

export const ProductPage = z.object({
  products: z.array(Product),
  total: z.int().nonnegative().describe('exactly how many products the shop has'),
  planned: z.int().nonnegative().describe('how many of them are in the shop from a time on that is to come'),
  hidden: z.int().nonnegative().describe('how many of them are hidden'),
  found: Count.describe(
    'how many products the pages hold: the first 10,000, or with a text the 1,000 best matches',
  ),
  page: z.int().describe('the number of this page, from 1'),
  pageCount: z.int().describe('how many pages there are, at least 1'),
  correctedText: z
    .string()
    .nullable()
    .describe('the corrected text that was searched, if the typed one is not in the catalogue; else null'),
});
export type ProductPage = z.infer<typeof ProductPage>;
