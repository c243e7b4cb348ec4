import type { RestError } from 'contracts/rest';
import type { AppError } from '../../errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One sentence, and what names the request in the log; below /v1 also what a program needs to know of the error. */
export function sendRefusal(
  { id, url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  said: string | AppError,
): void {
  const errorMessage = typeof said === 'string' ? said : said.message;
  const error = typeof said === 'string' ? null : said;
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      ...(readsError(url) && { error: errorMessage }),
      errorMessage,
      requestId: id,
      ...(error &&
        url.startsWith('/v1/') && {
          errorCode: error.code,
          ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
          ...(error.current !== null && { current: error.current as object as Record<string, unknown> }),
        }),
    } satisfies RestError);
}

/** Only existing clients of the token call read the key `error` (docs/behaviour/rest.md#payment-token). */
const readsError = (url: string) => url.startsWith('/tree/getToken');

/** The response for an unknown address. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  sendRefusal(request, reply, 404, 'There is nothing at this address.');
