import { AcceptReturn, AskReturn, DeclineReturn, ReturnsOfOrder } from 'contracts';
import { readOrderStatus } from '../order/order.service.ts';
import { adminProcedure, orderProcedure, router } from '../trpc.ts';
import { acceptReturn, askReturn, declineReturn, listReturns } from './return.service.ts';

export const returnRouter = router({
  ask: orderProcedure
    .input(AskReturn)
    .mutation(async ({ ctx, input }) =>
      askReturn(ctx, await readOrderStatus(ctx, { id: input.orderId }), input),
    ),
  list: orderProcedure
    .input(ReturnsOfOrder)
    .query(({ ctx, input }) => listReturns(ctx, { id: input.orderId })),
  accept: adminProcedure.input(AcceptReturn).mutation(({ ctx, input }) => acceptReturn(ctx, input)),
  decline: adminProcedure.input(DeclineReturn).mutation(({ ctx, input }) => declineReturn(ctx, input)),
});
