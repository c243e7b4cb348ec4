import { ClientTokenAnswer, toClientTokenAnswer, TokenRefusal } from 'contracts/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requiredAccount } from '../account/bearer.ts';
import { AppError, errorTable, toAppError } from '../errors.ts';
import type { RestFace } from '../rest-route.ts';
import { clientToken } from './payment.service.ts';

/** GET /tree/getToken/{id}: the token is always for the bearer's own account (decision 32). */
export const paymentRest: RestFace = (app, contextOf) => {
  app.get(
    '/tree/getToken/:id',
    {
      errorHandler: sendTokenRefusal,
      schema: {
        tags: ['Payments'],
        summary: "A client token for the bearer's own account",
        params: z.object({ id: z.string() }),
        response: { 200: ClientTokenAnswer, 401: TokenRefusal, 403: TokenRefusal, 503: TokenRefusal },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const account = await requiredAccount(ctx);
      if (request.params.id.toLowerCase() !== account.id) {
        throw new AppError('forbidden', 'A payment can be started for your own account only.');
      }
      return toClientTokenAnswer(await clientToken({ ...ctx, account }));
    },
  );
};

/** Existing clients of this call read `error`, all others `errorMessage`: both say the same. */
function sendTokenRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, cause } = toAppError(error);
  const { status } = errorTable[code];
  if (status >= 500) request.log.error({ err: cause ?? error }, message);
  void reply
    .code(status)
    .send({ error: message, errorMessage: message, requestId: request.id } satisfies TokenRefusal);
}
