import { z } from 'zod';
import { pageNumber } from './product-page.ts';
import { Count } from './product-search.ts';
import { Product } from './product.ts';

/** A product that sells so fast is listed when it would be empty within so many days, however many units are left. */
export const reorderDays = 14;

/** Asks for a numbered page of the products to order. */
export const LowStockQuery = z.object({ page: pageNumber });
export type LowStockQuery = z.infer<typeof LowStockQuery>;

/** A product that is low on stock, or soon will be. */
export const LowStockProduct = Product.pick({
  id: true,
  name: true,
  sku: true,
  category: true,
  publishedAt: true,
}).extend({
  stock: z.int().nonnegative().describe('how many units there are, those of open orders included'),
  sold: z.int().nonnegative().describe('how many units were bought in the last 30 days, today included'),
  daysLeft: z
    .int()
    .nonnegative()
    .nullable()
    .describe('for how many whole days the stock lasts at that pace; null when nothing was sold'),
});
export type LowStockProduct = z.infer<typeof LowStockProduct>;

/** A page of the products to order, those first that are empty first, hidden ones last. */
export const LowStockPage = z.object({
  threshold: z.int().nonnegative().describe('products with at most this many units are listed'),
  products: z.array(LowStockProduct),
  found: Count.describe('how many products the pages hold'),
  page: z.int().describe('the number of this page, from 1'),
  pageCount: z.int().describe('how many pages there are, at least 1'),
});
export type LowStockPage = z.infer<typeof LowStockPage>;
