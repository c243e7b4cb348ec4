import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook that sends a response of tRPC's adapter in one piece with its length. The adapter makes a web Response, whose
 * body Fastify would otherwise send as a stream. Responses that tRPC itself streams stay streams.
 */
export async function sendWhole(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload;
  reply.code(payload.status);
  const varies = reply.getHeader('vary');
  for (const [name, value] of payload.headers) reply.header(name, value);
  if (varies !== undefined) reply.header('vary', `${String(varies)}, ${payload.headers.get('vary')}`);
  return payload.text();
}
