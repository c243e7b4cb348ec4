import { AcceptReturn, AskReturn, DeclineReturn, ReturnsOfOrder } from 'contracts';
import { readOrderStatus } from '../order/order.service.ts';
import { accountProcedure, adminProcedure, router } from '../trpc.ts';
import { acceptReturn, askReturn, declineReturn, listReturns } from './return.service.ts';

export const returnRouter = router({
  ask: accountProcedure
    .input(AskReturn)
    .mutation(async ({ ctx, input }) =>
      askReturn(ctx, await readOrderStatus(ctx, { id: input.orderId }), input),
    ),
  list: accountProcedure
    .input(ReturnsOfOrder)
    .query(async ({ ctx, input }) => listReturns(ctx, await readOrderStatus(ctx, { id: input.orderId }))),
  accept: adminProcedure.input(AcceptReturn).mutation(({ ctx, input }) => acceptReturn(ctx, input)),
  decline: adminProcedure.input(DeclineReturn).mutation(({ ctx, input }) => declineReturn(ctx, input)),
});
