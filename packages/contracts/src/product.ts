import { z } from 'zod';
import { Category } from './category.ts';

/** One picture at several widths; `src` is the address a browser without AVIF or srcset uses. All are absolute. */
export const Picture = z.object({
  src: z.string(),
  avif: z.string().describe('srcset of AVIF files, empty for a picture hosted elsewhere'),
  webp: z.string().describe('srcset of WebP files, empty for a picture hosted elsewhere'),
});
export type Picture = z.infer<typeof Picture>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  pricePaise: z.int().nonnegative(),
  /** What can be bought now: stock less what open orders hold (decision 37). */
  quantity: z.int().nonnegative(),
  needsShipping: z.boolean(),
  picture: Picture,
  category: Category,
  sold: z.int().nonnegative(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type Product = z.infer<typeof Product>;

export const productSorts = ['createdAt', 'sold', 'price', 'name'] as const;
export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/** How many rows one list answers at most (decision 5). */
export const maxListLimit = 1000;

export const ProductListQuery = z.object({
  sort: ProductSort.default('createdAt'),
  order: SortOrder.default('asc'),
  limit: z
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxListLimit))
    .default(50),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const ProductId = z.object({ id: z.string().min(1).max(64) });
export type ProductId = z.infer<typeof ProductId>;
