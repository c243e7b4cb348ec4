import { z } from 'zod';
import { Checkout, PayOrder, PayResult, SavedMethod, SavedMethodId } from 'contracts';
import { accountProcedure, buyerProcedure, del, Done, done, get, post, router } from '../../trpc.ts';
import { checkout, payOrder } from './payment.service.ts';
import { listSavedMethods, removeSavedMethod } from './saved-method.service.ts';

export const paymentRouter = router({
  checkout: buyerProcedure
    .meta(post('/checkout', 'What a payment form starts with', 'gateway_unavailable'))
    .output(Checkout)
    .mutation(({ ctx }) => checkout(ctx)),
  pay: buyerProcedure
    .meta(
      post(
        '/orders/{orderId}/pay',
        'Pay an order by the nonce of a way to pay',
        'not_found',
        'order_closed',
        'payment_in_progress',
        'address_missing',
        'out_of_stock',
      ),
    )
    .input(PayOrder)
    .output(PayResult)
    .mutation(({ ctx, input }) => payOrder(ctx, input)),
  savedMethods: accountProcedure
    .meta(get('/saved-methods', 'The saved ways to pay of the bearer', 'gateway_unavailable'))
    .output(z.array(SavedMethod))
    .query(({ ctx }) => listSavedMethods(ctx)),
  removeSavedMethod: accountProcedure
    .meta(del('/saved-methods/{id}', 'Remove a saved way to pay', 'not_found', 'gateway_unavailable'))
    .input(SavedMethodId)
    .output(Done)
    .mutation(({ ctx, input }) => done(removeSavedMethod(ctx, input))),
});
