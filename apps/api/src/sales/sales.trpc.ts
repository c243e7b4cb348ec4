import { SalesQuery } from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
import { salesOverview } from './sales.service.ts';

export const salesRouter = router({
  overview: adminProcedure.input(SalesQuery).query(({ ctx, input }) => salesOverview(ctx, input)),
});
