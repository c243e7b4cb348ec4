import {
  AcceptReturn,
  AskReturn,
  DeclineReturn,
  ExpectReturn,
  OfOrder,
  ReceiveReturn,
  Return,
  Returns,
} from 'contracts';
import { readOrderToChange } from '../order/order.service.ts';
import { adminProcedure, get, orderProcedure, post, router } from '../../trpc.ts';
import {
  acceptReturn,
  askReturn,
  declineReturn,
  expectReturn,
  listReturns,
  receiveReturn,
} from './return.service.ts';

export const returnRouter = router({
  ask: orderProcedure
    .meta(post('/orders/{orderId}/returns', 'Ask to send goods back', 'not_found', 'conflict', 'key_reused'))
    .input(AskReturn)
    .output(Return)
    .mutation(async ({ ctx, input }) => {
      const order = await readOrderToChange(ctx, { id: input.orderId });
      return askReturn(ctx, order, input, order.isOwn ? undefined : ctx);
    }),
  list: orderProcedure
    .meta(
      get(
        '/orders/{orderId}/returns',
        'The returns of an order, and what can still be returned',
        'not_found',
      ),
    )
    .input(OfOrder)
    .output(Returns)
    .query(({ ctx, input }) => listReturns(ctx, { id: input.orderId })),
  accept: adminProcedure('give_refunds')
    .meta(
      post(
        '/returns/{id}/accept',
        'Accept a return, which gives its money back',
        'not_found',
        'conflict',
        'gateway_unavailable',
      ),
    )
    .input(AcceptReturn)
    .output(Return)
    .mutation(({ ctx, input }) => acceptReturn(ctx, input)),
  expect: adminProcedure('change_orders')
    .meta(
      post(
        '/returns/{id}/expect',
        'Accept a return, whose money goes when its goods are there',
        'not_found',
        'conflict',
      ),
    )
    .input(ExpectReturn)
    .output(Return)
    .mutation(({ ctx, input }) => expectReturn(ctx, input)),
  receive: adminProcedure('give_refunds')
    .meta(
      post(
        '/returns/{id}/receive',
        'Record what has come back of a return, which gives its money back',
        'not_found',
        'conflict',
        'gateway_unavailable',
      ),
    )
    .input(ReceiveReturn)
    .output(Return)
    .mutation(({ ctx, input }) => receiveReturn(ctx, input)),
  decline: adminProcedure('change_orders')
    .meta(post('/returns/{id}/decline', 'Decline a return', 'not_found', 'conflict'))
    .input(DeclineReturn)
    .output(Return)
    .mutation(({ ctx, input }) => declineReturn(ctx, input)),
});
