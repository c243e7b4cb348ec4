import { z } from 'zod';
import { Checkout, PayOrder, PayResult, SavedMethod, SavedMethodId } from 'contracts';
import { Done, accountProcedure, buyerProcedure, router } from '../../trpc.ts';
import { checkout, payOrder } from './payment.service.ts';
import { listSavedMethods, removeSavedMethod } from './saved-method.service.ts';

export const paymentRouter = router({
  checkout: buyerProcedure
    .meta({
      method: 'POST',
      path: '/checkout',
      summary: 'What a payment form starts with',
      errors: ['gateway_unavailable'],
    })
    .output(Checkout)
    .mutation(({ ctx }) => checkout(ctx)),
  pay: buyerProcedure
    .meta({
      method: 'POST',
      path: '/orders/{orderId}/pay',
      summary: 'Pay an order by the nonce of a way to pay',
      errors: ['not_found', 'order_closed', 'payment_in_progress', 'address_missing', 'out_of_stock'],
    })
    .input(PayOrder)
    .output(PayResult)
    .mutation(({ ctx, input }) => payOrder(ctx, input)),
  savedMethods: accountProcedure
    .meta({
      method: 'GET',
      path: '/saved-methods',
      summary: 'The saved ways to pay of the bearer',
      errors: ['gateway_unavailable'],
    })
    .output(z.array(SavedMethod))
    .query(({ ctx }) => listSavedMethods(ctx)),
  removeSavedMethod: accountProcedure
    .meta({
      method: 'DELETE',
      path: '/saved-methods/{id}',
      summary: 'Remove a saved way to pay',
      errors: ['not_found', 'gateway_unavailable'],
    })
    .input(SavedMethodId)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeSavedMethod(ctx, input);
      return { ok: true as const };
    }),
});
