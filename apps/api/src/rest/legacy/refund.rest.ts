import { CreateRefund, OrderId, RefundId } from 'contracts';
import {
  RefundAnswer,
  RefundKey,
  RefundsAnswer,
  RestCreateRefund,
  toCreateRefund,
  toRestRefund,
} from 'contracts/rest';
import { accountContext } from '../../access.ts';
import { forAdmins, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { withoutPasswordField } from '../../selling/refund/refund-request.service.ts';
import { cancelRefund, createRefund, listRefunds } from '../../selling/refund/refund.service.ts';

const tags = ['Refunds'];

/** POST /order/refund/{id}, /order/refund/cancel/{id}; GET /order/refunds/{id}. */
export const refundRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/order/refund/:id',
    {
      ...forAdmins(contextOf, 'give_refunds'),
      schema: {
        operationId: 'createRefund',
        tags,
        summary: 'Give money of an order back',
        description:
          'Name `lines`, or an `amount`, or neither for all that is left: at most what was charged and not given back yet. Lines are given back for their share of what was charged, which is their price where the total was; their units fall out of what was sold, and those with `restock` can be bought again. Once all that was charged is given back, goods that have not left the house are canceled and can be bought again, named or not. Before the payment has settled, all of it is voided at once (`void`) and a part of it waits (`queued`). `unknown`: the gateway has not answered; the refund settles by itself, and this call answers how when it is repeated. `Idempotency-Key` becomes the id of the refund: repeated with the same body it answers that refund as it is now (409 while the first call is still at work), with another body it is refused (422). 409 also says what stands in its way: one refund at a time, and none of an order that is not paid, is disputed or was declined by the banks. 503: nothing was given back. An admin’s refunds of 24 hours come to at most ₹ 5,000 here (`REFUND_PASSWORD_OVER`); more is 403.',
        params: OrderId,
        headers: RefundKey,
        body: RestCreateRefund,
        response: { 200: RefundAnswer, ...refusals(404, 409, 422, 503) },
      },
    },
    async (request) => {
      const input = CreateRefund.parse(
        toCreateRefund(request.headers['idempotency-key'], request.params.id, request.body),
      );
      const ctx = await accountContext(contextOf(request));
      const refund = await createRefund(ctx, input).catch(withoutPasswordField('refund.create'));
      return { Refund: toRestRefund(refund) };
    },
  );

  app.get(
    '/order/refunds/:id',
    {
      ...forAdmins(contextOf, 'see_orders'),
      schema: {
        operationId: 'listRefunds',
        tags,
        summary: 'The refunds of an order, newest first',
        description: 'Those that failed or were canceled too. The owner of an order sees the others in it.',
        params: OrderId,
        response: { 200: RefundsAnswer, ...refusals(404) },
      },
    },
    async (request) => ({
      Refunds: (await listRefunds(contextOf(request), { orderId: request.params.id })).map(toRestRefund),
    }),
  );

  app.post(
    '/order/refund/cancel/:id',
    {
      ...forAdmins(contextOf, 'give_refunds'),
      schema: {
        operationId: 'cancelRefund',
        tags,
        summary: 'Take back a refund that waits',
        description:
          '`{id}` is that of the refund. Canceling it again changes nothing. One that is on its way, done or failed is 409.',
        params: RefundId,
        response: { 200: RefundAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => ({
      Refund: toRestRefund(await cancelRefund(await accountContext(contextOf(request)), request.params)),
    }),
  );
};
