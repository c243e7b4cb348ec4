import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Fault, FaultFamily } from '../faults/faults.ts';
import type { Answer } from '../wire/answer.ts';
import { claimKey, keepOutcome, keepRefusal, keyRefusals, releaseKey } from './request-key.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { settleDue } from '../transactions/due-settlement.ts';
import { declinedXml, NotFound, Refusal, refusalXml, VerificationFailed } from '../wire/refusal.ts';

/**
 * One call of the server face: its family (for faults), its apiRequestKey if it carries one, the order ids of
 * the transactions it is about, and its work.
 */
export type Call = {
  family?: FaultFamily;
  key?: string | undefined;
  orderIds?: () => string[];
  work: () => Answer;
};

/**
 * Answers a call of the server SDK: does its work in one SQLite transaction, once per apiRequestKey, and
 * sends the answer. A Refusal becomes 422, NotFound 404. The call's key is in flight from its arrival until
 * its work is done.
 */
export async function answerServerCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
) {
  const { key, family, orderIds = () => [] } = call;
  const about = orderIds();
  const fault = family && context.faults.take({ family, withKey: key !== undefined, orderIds: about });
  const signature = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const claim = claimOf(context, key, signature);
  try {
    return await injectFault(fault, context.held, {
      request,
      reply,
      type: 'application/xml; charset=utf-8',
      orderId: about[0] ?? null,
      work: () => keyFaultOf(fault) ?? claim.answer ?? answered(() => work(context, call, signature)),
    });
  } finally {
    if (claim.taken && key) releaseKey(key);
  }
}

/** The answer that a call's key gives without any work, or the key taken for the work. */
function claimOf({ store, settings }: Context, key: string | undefined, signature: string) {
  let taken = false;
  if (key !== undefined && settings.read().requestKeys === 'refused')
    return { answer: refusalAnswer(keyRefusals.notAllowed), taken };
  const answer =
    key === undefined
      ? undefined
      : answered(() => {
          const first = claimKey(store, key, signature);
          taken = first === undefined;
          return first;
        });
  return { answer, taken };
}

function keyFaultOf(fault: Fault | undefined): Answer | undefined {
  if (fault?.kind === 'key-not-allowed') return refusalAnswer(keyRefusals.notAllowed);
  if (fault?.kind === 'key-server-error') return refusalAnswer(keyRefusals.serverError);
  return undefined;
}

/** What `work` gives, or the answer that its Refusal or NotFound stands for. */
function answered<Given extends Answer | undefined>(work: () => Given): Given | Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    if (error instanceof VerificationFailed)
      return { status: 422, body: declinedXml(error.message, 'verification', error.verification) };
    if (error instanceof NotFound) return { status: 404, body: '' };
    throw error;
  }
}

const refusalAnswer = (refusal: Refusal): Answer => ({ status: 422, body: refusalXml(refusal) });

function work(context: Context, call: Call, signature: string): Answer {
  const { store } = context;
  const { key } = call;
  settleDue(context);
  try {
    return store.atomically(() => {
      const answer = call.work();
      if (key) keepOutcome(store, key, signature, answer);
      return answer;
    });
  } catch (error) {
    if (key && error instanceof Refusal) keepRefusal(store, key, signature);
    throw error;
  }
}
