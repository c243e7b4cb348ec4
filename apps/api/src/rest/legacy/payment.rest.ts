import { Id, OrderId } from 'contracts';
import {
  ClientTokenAnswer,
  DeclinedAnswer,
  PaidAnswer,
  RestPayOrder,
  toClientTokenAnswer,
  TokenRefusal,
  toRestOrder,
  UnknownAnswer,
} from 'contracts/rest';
import { z } from 'zod';
import { accountContext } from '../../access.ts';
import { AppError } from '../../errors.ts';
import { forAccounts, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { clientToken, payOrder } from '../../selling/payment/payment.service.ts';

/** GET /tree/getToken/{id}, whose token is always for the bearer's own account (decision 9), and POST /order/pay/{id}. */
export const paymentRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/tree/getToken/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'getClientToken',
        tags: ['Payments'],
        summary: "A client token for the bearer's own account",
        description:
          'What a payment form starts with. The answer has it twice, because existing clients read `clinetToken`, spelled so, and older ones `clientToken`. `{id}` is the userId of the bearer; that of anyone else is 403. Visitors call this as well, with `Bearer null`, and get 401. Its refusals have the sentence under `error` too, which clients of this call read. From one address 600 an hour.',
        params: z.object({ id: Id.describe("the bearer's own userId") }),
        response: {
          200: ClientTokenAnswer,
          401: TokenRefusal,
          403: TokenRefusal,
          429: TokenRefusal,
          503: TokenRefusal,
        },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      if (request.params.id.toLowerCase() !== ctx.account.id) {
        throw new AppError('forbidden', 'A payment can be started for your own account only.');
      }
      return toClientTokenAnswer(await clientToken(ctx));
    },
  );

  app.post(
    '/order/pay/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'payOrder',
        tags: ['Payments'],
        summary: 'Pay an order',
        description:
          'The order itself is the key: it is charged once, however often this is called, and a paid one answers 200 with its present state. No Idempotency-Key is needed, and none is read. 402: declined, nothing was charged, another card may be tried. 202: the bank has not answered; the order settles by itself, and `GET /order/get/{id}` shows how. 409: it is being paid at the moment, canceled, its time is over, or something of it ships and it has no address yet (`PUT /order/address/{id}`).',
        params: OrderId,
        body: RestPayOrder,
        response: {
          200: PaidAnswer,
          202: UnknownAnswer,
          402: DeclinedAnswer,
          ...refusals(404, 409, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const ctx = await accountContext(contextOf(request));
      const input = { ...request.body, orderId: request.params.id };
      const { outcome, message, order } = await payOrder(ctx, input);
      const Order = toRestOrder(order);
      if (outcome === 'paid') return { outcome, Order };
      const sentence = message ?? '';
      if (outcome === 'unknown') return reply.code(202).send({ outcome, message: sentence, Order });
      return reply.code(402).send({ outcome, errorMessage: sentence, requestId: request.id, Order });
    },
  );
};
