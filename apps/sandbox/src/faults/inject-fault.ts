import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';
import type { HeldCalls } from './held-calls.ts';
import type { Answer } from '../wire/answer.ts';

/**
 * One call that a fault may strike; `type` is its answer's content type, `orderId` whose transaction it is
 * about.
 */
export type FaultableCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  type: string;
  orderId: string | null;
  work: () => Answer;
};

/**
 * Answers a call with what its `work` gives, unless `fault` lets it wait, cuts it off or breaks its answer.
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

/**
 * The first half of an answer, under a status that says all is well: nothing but its content can be
 * mistrusted.
 */
function broken({ status, body }: Answer): Answer {
  return { status: status < 300 ? status : 200, body: body.slice(0, body.length / 2) || '<' };
}

/** Sends an answer as the SDKs want it: of the type by which they read it, or nothing at all. */
function send(reply: FastifyReply, { status, body }: Answer, type: string): FastifyReply {
  if (!body) return reply.code(status).send();
  return reply.code(status).type(type).send(body);
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}
