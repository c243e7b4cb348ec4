import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Answer } from '../wire/answer.ts';

/**
 * One call that a fault can apply to. `type` is the content type of its response, `orderId` that of the
 * transaction it is about.
 */
export type FaultableCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  type: string;
  orderId: string | null;
  work: () => Answer;
};

/**
 * Sends the response that `work` returns. A `fault` delays or holds the call, cuts the connection, or breaks
 * the response.
 */
export async function injectFault(
  fault: Fault | undefined,
  held: HeldCalls,
  { request, reply, type, orderId, work }: FaultableCall,
): Promise<FastifyReply> {
  const hold = ({ family, kind }: Fault) => held.hold({ family, kind, orderId });
  if (fault?.kind === 'delay') await wait(fault.ms);
  if (fault?.kind === 'reset') return cut(request, reply);
  if (fault?.kind === '500' || fault?.kind === '429') return reply.code(Number(fault.kind)).send();
  if (fault?.kind === 'hold-request') await hold(fault);
  const answer = work();
  if (fault?.kind === 'hold-answer') await hold(fault);
  if (fault?.kind === 'drop-answer') return cut(request, reply);
  return send(reply, fault?.kind === 'malformed' ? broken(answer) : answer, type);
}

/** The first half of a response body, with a success status: only the broken content shows the error. */
function broken({ status, body }: Answer): Answer {
  return { status: status < 300 ? status : 200, body: body.slice(0, body.length / 2) || '<' };
}

/** Sends a response with the content type that the SDKs expect; without a body when there is none. */
function send(reply: FastifyReply, { status, body }: Answer, type: string): FastifyReply {
  if (!body) return reply.code(status).send();
  return reply.code(status).type(type).send(body);
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}
