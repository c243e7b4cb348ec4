import { LowStockPage, LowStockQuery, SalesOverview, SalesQuery } from 'contracts';
import { z } from 'zod';
import { adminProcedure, get, post, router } from '../../trpc.ts';
import { lowStockAsCsv, pageOfLowStock } from './low-stock.service.ts';
import { salesOverview } from './sales.service.ts';

export const salesRouter = router({
  overview: adminProcedure('see_sales')
    .meta(get('/sales', 'How the shop does, and what waits to be done'))
    .input(SalesQuery)
    .output(SalesOverview)
    .query(({ ctx, input }) => salesOverview(ctx, input)),
  lowStock: adminProcedure('see_products')
    .meta(get('/low-stock', 'The products to order, the most urgent first'))
    .input(LowStockQuery)
    .output(LowStockPage)
    .query(({ ctx, input }) => pageOfLowStock(ctx, input)),
  /** A mutation, because the audit records it. */
  exportLowStock: adminProcedure('see_products')
    .meta(post('/low-stock/export', 'The products to order as the text of a CSV file'))
    .output(z.string())
    .mutation(({ ctx }) => lowStockAsCsv(ctx)),
});
