import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { Fault, FaultFamily } from './faults.ts';
import { type Answer, claimKey, keepOutcome, keepRefusal, keyProblems, releaseKey } from './request-key.ts';
import { NotThere, Refusal, refusalXml } from './validation.ts';

/** One call of the server face: its family (for faults), its apiRequestKey if it carries one, and its work. */
export type Call = { family?: FaultFamily; key?: string | undefined; work: () => Answer };

/**
 * Answers a call of the server SDK: does its work in one SQLite transaction, once per apiRequestKey, and sends the answer.
 * A Refusal becomes 422, NotThere 404. Faults strike here and only here.
 */
export async function answerCall(context: Context, request: FastifyRequest, reply: FastifyReply, call: Call) {
  try {
    return await answerWithFaults(context, request, reply, call);
  } catch (error) {
    if (error instanceof Refusal) return sendXml(reply, { status: 422, body: refusalXml(error) });
    if (error instanceof NotThere) return reply.code(404).send();
    throw error;
  }
}

async function answerWithFaults(context: Context, request: FastifyRequest, reply: FastifyReply, call: Call) {
  const { key, family } = call;
  const signature = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const fault = family && context.faults.take(family, key !== undefined);
  const first = key === undefined ? undefined : claimKey(context.store, key, signature);
  try {
    if (await struck(fault, request, reply)) return reply;
    if (fault?.kind === 'key-not-allowed') throw new Refusal('transaction', keyProblems.notAllowed);
    if (fault?.kind === 'key-server-error') throw new Refusal('transaction', keyProblems.serverError);
    const answer = first ?? work(context, call, signature);
    return fault?.kind === 'drop-answer' ? cut(request, reply) : sendXml(reply, answer);
  } finally {
    if (key !== undefined && !first) releaseKey(key);
  }
}

function work({ store }: Context, { key, work: workOf }: Call, signature: string): Answer {
  try {
    return store.atomically(() => {
      const answer = workOf();
      if (key) keepOutcome(store, key, signature, answer);
      return answer;
    });
  } catch (error) {
    if (key && error instanceof Refusal) keepRefusal(store, key, signature);
    throw error;
  }
}

/** Lets a fault strike before the work; true when the call is over by that. */
export async function struck(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault?.kind === 'delay') await wait(fault.ms);
  if (fault?.kind === 'reset') cut(request, reply);
  if (fault?.kind === '500') await reply.code(500).send();
  return fault?.kind === 'reset' || fault?.kind === '500';
}

/** Sends an answer, as the SDK wants it: XML by its content type, or nothing at all. */
export function sendXml(reply: FastifyReply, { status, body }: Answer) {
  if (!body) return reply.code(status).send();
  return reply.code(status).type('application/xml; charset=utf-8').send(body);
}

/** Cuts the connection without an answer. */
export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}
