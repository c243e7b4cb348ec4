import { AskReturn, OrderId, ReturnId } from 'contracts';
import {
  RestAcceptReturn,
  RestAskReturn,
  RestDeclineReturn,
  ReturnAnswer,
  ReturnKey,
  ReturnsAnswer,
  toRestReturn,
  toReturnsAnswer,
} from 'contracts/rest';
import { forAccounts, forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { readOrderStatus } from '../order/order.service.ts';
import { withoutPasswordField } from '../refund/refund-request.service.ts';
import { accountContext } from '../session/bearer.ts';
import { acceptReturn, askReturn, declineReturn, listReturns } from './return.service.ts';

const tags = ['Returns'];

/** POST /order/return/{id}, /order/return/accept/{id}, /order/return/decline/{id}; GET /order/returns/{id}. */
export const returnRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/order/return/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'askReturn',
        tags,
        summary: 'Ask to return products of a paid order',
        description:
          'For the order’s owner, until 30 days (`RETURN_DAYS`) after its delivery, or after its payment where no delivery is recorded. An admin answers it. `Idempotency-Key` becomes the id of the return: repeated with the same body it answers that return as it is now, with another body it is refused (422). 409 says what stands in its way: one return of an order waits at a time, and none is possible of an order that is not paid, was paid on delivery, is disputed or is given back already, nor of more units than are left.',
        params: OrderId,
        headers: ReturnKey,
        body: RestAskReturn,
        response: { 200: ReturnAnswer, ...refusals(404, 409, 422) },
      },
    },
    async (request) => {
      const { params, headers, body } = request;
      const input = AskReturn.parse({ id: headers['idempotency-key'], orderId: params.id, ...body });
      const ctx = await accountContext(contextOf(request));
      return { Return: toRestReturn(await askReturn(ctx, await readOrderStatus(ctx, params), input)) };
    },
  );

  app.get(
    '/order/returns/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'listReturns',
        tags,
        summary: 'The returns of an order, and what can be returned',
        description:
          'For its owner and admins, newest first. `refusal` is the sentence that asking for another one now is answered with.',
        params: OrderId,
        response: { 200: ReturnsAnswer, ...refusals(404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toReturnsAnswer(await listReturns(ctx, request.params));
    },
  );

  app.post(
    '/order/return/accept/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'acceptReturn',
        tags,
        summary: 'Accept a return and refund it',
        description:
          '`{id}` is that of the return. Its units are refunded as `POST /order/refund/{id}` refunds lines, in the same step; `refund` says how far that is. Accepting it again changes nothing, unless its refund has failed or was canceled: then it is refunded again. 409: it was declined, or what stands in the way of a refund. 503: nothing changed. An admin’s refunds of 24 hours come to at most ₹ 5,000 here (`REFUND_PASSWORD_OVER`); more is 403.',
        params: ReturnId,
        body: RestAcceptReturn,
        response: { 200: ReturnAnswer, ...refusals(404, 409, 503) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      const accepted = acceptReturn(ctx, { ...request.params, ...request.body });
      return { Return: toRestReturn(await accepted.catch(withoutPasswordField('return.accept'))) };
    },
  );

  app.post(
    '/order/return/decline/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'declineReturn',
        tags,
        summary: 'Decline a return',
        description:
          '`{id}` is that of the return. The shopper reads `answer`. Declining it again changes nothing; one that was accepted is 409.',
        params: ReturnId,
        body: RestDeclineReturn,
        response: { 200: ReturnAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { Return: toRestReturn(await declineReturn(ctx, { ...request.params, ...request.body })) };
    },
  );
};
