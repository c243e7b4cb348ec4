import type { RestError } from 'contracts/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One sentence, and what names the request in the log. */
export function sendRefusal(
  { id, url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errorMessage: string,
): void {
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      ...(readsError(url) && { error: errorMessage }),
      errorMessage,
      requestId: id,
    } satisfies RestError);
}

/** Only existing clients of the token call read the key `error` (docs/behaviour/rest.md#payment-token). */
const readsError = (url: string) => url.startsWith('/tree/getToken');

/** The response for an unknown address. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  sendRefusal(request, reply, 404, 'There is nothing at this address.');
