import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook that sends an answer of tRPC's adapter in one piece and with its length. The adapter makes a web Response,
 * whose body Fastify would send as a stream. What tRPC itself streams stays a stream.
 */
export async function sendWhole(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return payload.text();
}
