import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf, Denied } from './caller.ts';
import type { Context } from '../context.ts';
import type { FaultFamily } from '../faults/faults.ts';
import { merchant } from '../merchant/merchant.ts';
import type { Answer } from '../wire/answer.ts';
import { injectFault } from '../faults/inject-fault.ts';

/**
 * One REST call from a browser: its fault family, and the function that handles it and returns status and
 * JSON.
 */
export type BrowserCall = {
  family: FaultFamily;
  work: (caller: Caller) => { status: number; json: object };
};

/**
 * Handles a REST call of the browser SDK and sends the response. Denied, and any other merchant id, becomes
 * 401 or 403 in the gateway's format.
 */
export async function answerBrowserCall(
  context: Context,
  request: FastifyRequest<{ Params: { merchantId: string } }>,
  reply: FastifyReply,
  { family, work }: BrowserCall,
): Promise<FastifyReply> {
  const fault = context.faults.take({ family, withKey: false, orderIds: [] });
  return injectFault(fault, context.held, {
    request,
    reply,
    type: 'application/json; charset=utf-8',
    orderId: null,
    work() {
      try {
        if (request.params.merchantId !== merchant.id) throw new Denied(401);
        const { status, json } = work(callerOf(context, request));
        return { status, body: JSON.stringify(json) };
      } catch (error) {
        if (error instanceof Denied) return deniedAnswer(error);
        throw error;
      }
    },
  });
}

function deniedAnswer({ status, message }: Denied): Answer {
  return { status, body: JSON.stringify({ error: { message }, fieldErrors: [] }) };
}
