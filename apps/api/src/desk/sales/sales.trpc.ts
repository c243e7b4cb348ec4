import { SalesOverview, SalesQuery } from 'contracts';
import { adminProcedure, get, router } from '../../trpc.ts';
import { salesOverview } from './sales.service.ts';

export const salesRouter = router({
  overview: adminProcedure('see_sales')
    .meta(get('/sales', 'How the shop does, and what waits to be done'))
    .input(SalesQuery)
    .output(SalesOverview)
    .query(({ ctx, input }) => salesOverview(ctx, input)),
});
