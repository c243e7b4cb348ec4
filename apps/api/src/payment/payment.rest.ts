import { toClientTokenAnswer } from 'contracts/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requiredAccount } from '../account/bearer.ts';
import type { ContextOf } from '../context.ts';
import { AppError, errorTable, toAppError } from '../errors.ts';
import { clientToken } from './payment.service.ts';

/** GET /tree/getToken/{id}: the token is always for the bearer's own account (decision 32). */
export function paymentRest(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>(
    '/tree/getToken/:id',
    { errorHandler: sendTokenRefusal },
    async (request) => {
      const ctx = contextOf(request);
      const account = await requiredAccount(ctx);
      if (request.params.id.toLowerCase() !== account.id) {
        throw new AppError('forbidden', 'A payment can be started for your own account only.');
      }
      return toClientTokenAnswer(await clientToken({ ...ctx, account }));
    },
  );
}

/** Existing clients of this call read `error`, all others `errorMessage`: both say the same. */
function sendTokenRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, cause } = toAppError(error);
  const { status } = errorTable[code];
  if (status >= 500) request.log.error({ err: cause ?? error }, message);
  void reply.code(status).send({ error: message, errorMessage: message });
}
