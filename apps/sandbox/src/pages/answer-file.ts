import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { FaultFamily } from '../faults/faults.ts';
import { injectFault } from '../faults/inject-fault.ts';

type File = { family: FaultFamily; type: string; body: string; status?: number };

/**
 * Sends a page, script or style, unless a fault of its family applies. Browsers must not cache the response
 * of a faulty call.
 */
export function answerFile(
  { faults, held }: Pick<Context, 'faults' | 'held'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { family, type, body, status = 200 }: File,
): Promise<FastifyReply> {
  const fault = faults.take({ family, withKey: false, orderIds: [] });
  if (fault) reply.header('cache-control', 'no-store');
  return injectFault(fault, held, {
    request,
    reply,
    type: `${type}; charset=utf-8`,
    orderId: null,
    work: () => ({ status, body }),
  });
}
