import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Fault, FaultFamily } from '../faults/faults.ts';
import type { Answer } from '../wire/answer.ts';
import { claimKey, keepOutcome, keepRefusal, keyRefusals, releaseKey } from './request-key.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { declinedXml, NotFound, Refusal, refusalXml, VerificationFailed } from '../wire/refusal.ts';

/**
 * One call of the server SDK: its fault family, its apiRequestKey when it has one, the order ids of the
 * transactions it is about, and the function that handles it.
 */
export type ServerCall = {
  family?: FaultFamily;
  key?: string | undefined;
  orderIds?: () => string[];
  work: () => Answer;
};

/**
 * Handles a call of the server SDK and sends the response. The work runs in one SQLite transaction, and once
 * per apiRequestKey. A Refusal becomes 422, NotFound 404. The key is in flight from the call's arrival until
 * its work has ended.
 */
export async function answerServerCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  call: ServerCall,
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
      work: () =>
        keyFaultOf(fault) ?? claim.answer ?? responseOrRefusal(() => work(context, call, signature)),
    });
  } finally {
    if (claim.taken && key) releaseKey(key);
  }
}

/**
 * The response that the call's key gives without any work; or `taken`: the key is now in flight for this
 * call.
 */
function claimOf({ store, settings }: Context, key: string | undefined, signature: string) {
  let taken = false;
  if (key !== undefined && settings.read().requestKeys === 'refused')
    return { answer: refusalAnswer(keyRefusals.notAllowed), taken };
  const answer =
    key === undefined
      ? undefined
      : responseOrRefusal(() => {
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

/**
 * Returns what `work` returns, or the response for the Refusal, VerificationFailed or NotFound that it
 * throws.
 */
function responseOrRefusal<Given extends Answer | undefined>(work: () => Given): Given | Answer {
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

function work(context: Context, call: ServerCall, signature: string): Answer {
  const { store } = context;
  const { key } = call;
  context.settleDue();
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
