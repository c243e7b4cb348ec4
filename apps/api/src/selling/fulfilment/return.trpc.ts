import { AcceptReturn, AskReturn, DeclineReturn, Return, Returns, ReturnsOfOrder } from 'contracts';
import { readOrderStatus } from '../order/order.service.ts';
import { adminProcedure, orderProcedure, router } from '../../trpc.ts';
import { acceptReturn, askReturn, declineReturn, listReturns } from './return.service.ts';

export const returnRouter = router({
  ask: orderProcedure
    .meta({
      method: 'POST',
      path: '/orders/{orderId}/returns',
      summary: 'Ask to send goods back',
      errors: ['not_found', 'conflict', 'key_reused'],
    })
    .input(AskReturn)
    .output(Return)
    .mutation(async ({ ctx, input }) =>
      askReturn(ctx, await readOrderStatus(ctx, { id: input.orderId }), input),
    ),
  list: orderProcedure
    .meta({
      method: 'GET',
      path: '/orders/{orderId}/returns',
      summary: 'The returns of an order, and what can still be returned',
      errors: ['not_found'],
    })
    .input(ReturnsOfOrder)
    .output(Returns)
    .query(({ ctx, input }) => listReturns(ctx, { id: input.orderId })),
  accept: adminProcedure
    .meta({
      method: 'POST',
      path: '/returns/{id}/accept',
      summary: 'Accept a return, which gives its money back',
      errors: ['not_found', 'conflict', 'gateway_unavailable'],
    })
    .input(AcceptReturn)
    .output(Return)
    .mutation(({ ctx, input }) => acceptReturn(ctx, input)),
  decline: adminProcedure
    .meta({
      method: 'POST',
      path: '/returns/{id}/decline',
      summary: 'Decline a return',
      errors: ['not_found', 'conflict'],
    })
    .input(DeclineReturn)
    .output(Return)
    .mutation(({ ctx, input }) => declineReturn(ctx, input)),
});
