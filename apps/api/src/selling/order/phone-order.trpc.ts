import { EmailLinkToken, MakePhoneOrder, Order, OrderToPay } from 'contracts';
import { adminProcedure, post, publicProcedure, router } from '../../trpc.ts';
import { makePhoneOrder, openPhoneOrder } from './phone-order.service.ts';

export const phoneOrderRouter = router({
  make: adminProcedure('change_orders')
    .meta(
      post(
        '/phone-orders',
        'Make an order for somebody, who pays it by the link of a letter',
        'conflict',
        'out_of_stock',
        'not_found',
        'key_reused',
        'payment_in_progress',
        'blocked',
        'too_many_requests',
      ),
    )
    .input(MakePhoneOrder)
    .output(Order)
    .mutation(({ ctx, input }) => makePhoneOrder(ctx, input)),
  /** A mutation, so that the token is in no address. */
  open: publicProcedure
    .meta(post('/phone-orders/open', 'Open an order to pay by the link of a letter', 'not_found'))
    .input(EmailLinkToken)
    .output(OrderToPay)
    .mutation(({ ctx, input }) => openPhoneOrder(ctx, input)),
});
