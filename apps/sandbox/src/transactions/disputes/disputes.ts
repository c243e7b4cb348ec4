import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import type { Answer } from '../../wire/answer.ts';
import { findTransaction } from '../transaction.ts';
import { problem, Refusal } from '../../wire/refusal.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { type Dispute, findDispute } from './dispute.ts';
import { moveDispute } from './dispute-moves.ts';
import { disputeXml } from './dispute-xml.ts';

type WithId = { Params: { id: string } };

/** Serves dispute.find and dispute.accept. Only an open dispute can be accepted (else 95704). */
export function serveDisputes(app: FastifyInstance, context: Context): void {
  app.get<WithId>('/disputes/:id', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'dispute',
      work: () => shown(context, findDispute(context.store, request.params.id)),
    }),
  );
  app.put<WithId>('/disputes/:id/accept', (request, reply) =>
    answerServerCall(context, request, reply, {
      family: 'dispute',
      work: () => accept(context, request.params.id),
    }),
  );
}

function accept(context: Context, id: string): Answer {
  if (findDispute(context.store, id).status !== 'open')
    throw new Refusal(
      'dispute',
      problem('status', '95704', 'Disputes can only be accepted when they are in an Open state'),
    );
  return shown(context, moveDispute(context, id, 'accepted'));
}

function shown({ store }: Context, dispute: Dispute): Answer {
  const transaction = findTransaction(store, dispute.transactionId);
  return { status: 200, body: xmlDocument('dispute', disputeXml(store, dispute, transaction)) };
}
