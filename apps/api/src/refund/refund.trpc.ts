import { CreateRefund, RefundId, RefundsOfOrder } from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
import { cancelRefund, createRefund, listRefunds } from './refund.service.ts';

export const refundRouter = router({
  create: adminProcedure.input(CreateRefund).mutation(({ ctx, input }) => createRefund(ctx, input)),
  cancel: adminProcedure.input(RefundId).mutation(({ ctx, input }) => cancelRefund(ctx, input)),
  list: adminProcedure.input(RefundsOfOrder).query(({ ctx, input }) => listRefunds(ctx, input)),
});
