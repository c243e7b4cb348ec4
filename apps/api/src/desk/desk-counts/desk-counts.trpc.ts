import { DeskCounts, DeskCountsQuery } from 'contracts';
import { get, router, watchProcedure } from '../../trpc.ts';
import { deskCounts } from './desk-counts.service.ts';

export const deskRouter = router({
  counts: watchProcedure('see_orders')
    .meta(get('/desk', 'What waits to be done, and which orders are new', 'too_many_requests'))
    .input(DeskCountsQuery)
    .output(DeskCounts)
    .query(({ ctx, input, signal }) => deskCounts(ctx, input, signal)),
});
