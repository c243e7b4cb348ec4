import { z } from 'zod';
import { toRestCategory } from './category.rest.ts';
import { rupeesFromPaise } from './money.ts';
import type { Product } from './product.ts';
import { maxListLimit, ProductSort, SortOrder } from './product.ts';

/** A product as the legacy wire and the browser's cart spell it (spec §3). */
export const RestProduct = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number().describe('rupees'),
  quantity: z.number().describe('what can be bought now'),
  shippy: z.enum(['0', '1']).describe("needs shipping: '1' yes, '0' no"),
  url: z.string().describe('absolute address of the picture'),
  category: z.object({ _id: z.string(), name: z.string() }),
  sold: z.number(),
  createdAt: z.string(),
});
export type RestProduct = z.infer<typeof RestProduct>;

export const toRestProduct = (product: Product): RestProduct => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: rupeesFromPaise(product.pricePaise),
  quantity: product.quantity,
  shippy: product.needsShipping ? '1' : '0',
  url: product.picture.src,
  category: toRestCategory(product.category),
  sold: product.sold,
  createdAt: new Date(product.createdAt).toISOString(),
});

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .transform((asked) => Math.min(asked, maxListLimit));

/** The query of GET /product/list: `sordBy` is the documented spelling and wins over `sortBy` (rest-clients). */
export const RestProductListQuery = z
  .object({
    sordBy: ProductSort.optional(),
    sortBy: ProductSort.optional(),
    order: SortOrder.default('asc'),
    limit: limit.default(50),
  })
  .transform(({ sordBy, sortBy, order, limit }) => ({
    sort: sordBy ?? sortBy ?? ('createdAt' as const),
    order,
    limit,
  }));

export const ProductListAnswer = z.object({ ProductList: z.array(RestProduct) });
