import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The package's types know no preferred order. */
type Preferring = {
  encodings: (available: readonly string[], order: { preferred: readonly string[] }) => string[];
};

/**
 * Chooses the encoding that the client likes best, `br` where it likes both, and sets the response's headers; null for
 * none (RFC 9110 §12.5.3).
 */
export function negotiateEncoding(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  reply.header('vary', 'Accept-Encoding');
  const [best] = (new Negotiator(request) as Preferring).encodings([...encodings, 'identity'], {
    preferred: encodings,
  });
  return encodings.find((known) => known === best) ?? null;
}
