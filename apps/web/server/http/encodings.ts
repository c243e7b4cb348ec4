import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/**
 * Chooses the best encoding that the client accepts and sets the response's headers; null for none. `q=0`
 * means none.
 */
export function negotiateEncoding(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  reply.header('vary', 'Accept-Encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((known) => accepted.includes(known)) ?? null;
}
