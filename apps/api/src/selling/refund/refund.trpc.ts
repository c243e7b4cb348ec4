import { z } from 'zod';
import { CreateRefund, Refund, RefundId, OfOrder } from 'contracts';
import { adminProcedure, get, post, router } from '../../trpc.ts';
import { cancelRefund, createRefund, listRefunds } from './refund.service.ts';

export const refundRouter = router({
  create: adminProcedure('give_refunds')
    .meta(
      post(
        '/orders/{orderId}/refunds',
        'Give money of an order back',
        'not_found',
        'conflict',
        'key_reused',
        'gateway_unavailable',
      ),
    )
    .input(CreateRefund)
    .output(Refund)
    .mutation(({ ctx, input }) => createRefund(ctx, input)),
  cancel: adminProcedure('give_refunds')
    .meta(
      post(
        '/refunds/{id}/cancel',
        'Take a refund back that has not reached the gateway',
        'not_found',
        'conflict',
      ),
    )
    .input(RefundId)
    .output(Refund)
    .mutation(({ ctx, input }) => cancelRefund(ctx, input)),
  list: adminProcedure('see_orders')
    .meta(get('/orders/{orderId}/refunds', 'The refunds of an order', 'not_found'))
    .input(OfOrder)
    .output(z.array(Refund))
    .query(({ ctx, input }) => listRefunds(ctx, input)),
});
