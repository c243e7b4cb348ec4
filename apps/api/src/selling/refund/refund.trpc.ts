import { z } from 'zod';
import { CreateRefund, Refund, RefundId, RefundsOfOrder } from 'contracts';
import { adminProcedure, router } from '../../trpc.ts';
import { cancelRefund, createRefund, listRefunds } from './refund.service.ts';

export const refundRouter = router({
  create: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{orderId}/refunds',
      summary: 'Give money of an order back',
      errors: ['not_found', 'conflict', 'key_reused', 'gateway_unavailable'],
    })
    .input(CreateRefund)
    .output(Refund)
    .mutation(({ ctx, input }) => createRefund(ctx, input)),
  cancel: adminProcedure
    .meta({
      method: 'POST',
      path: '/refunds/{id}/cancel',
      summary: 'Take a refund back that has not reached the gateway',
      errors: ['not_found', 'conflict'],
    })
    .input(RefundId)
    .output(Refund)
    .mutation(({ ctx, input }) => cancelRefund(ctx, input)),
  list: adminProcedure
    .meta({
      method: 'GET',
      path: '/orders/{orderId}/refunds',
      summary: 'The refunds of an order',
      errors: ['not_found'],
    })
    .input(RefundsOfOrder)
    .output(z.array(Refund))
    .query(({ ctx, input }) => listRefunds(ctx, input)),
});
