import { CallOffOrder, Order } from 'contracts';
import { adminProcedure, post, router } from '../../trpc.ts';
import { callOffBought } from './cancellation.service.ts';

export const cancellationRouter = router({
  make: adminProcedure('give_refunds')
    .meta(
      post(
        '/orders/{id}/cancellation',
        'Cancel a bought order that is not sent, and give its money back',
        'not_found',
        'conflict',
        'gateway_unavailable',
      ),
    )
    .input(CallOffOrder)
    .output(Order)
    .mutation(({ ctx, input }) => callOffBought(ctx, input)),
});
