import type { FastifyInstance } from 'fastify';
import { readAmount, writeAmount } from '../../wire/amount.ts';
import type { Context } from '../../context.ts';
import { asInput } from '../../wire/input.ts';
import { ControlError } from '../../wire/refusal.ts';
import { type Dispute, disputeStatuses } from './dispute.ts';
import { moveDispute, openDispute } from './dispute-moves.ts';

type WithId = { Params: { id: string } };

/** Control calls that open a dispute on a settled sale and decide it, as the bank would. */
export function serveDisputeControl(app: FastifyInstance, context: Context): void {
  app.post<WithId>('/sandbox/transactions/:id/dispute', (request, reply) => {
    const dispute = openDispute(context, request.params.id, amountIn(request.body));
    return reply.code(201).send(shownDispute(dispute));
  });
  app.post<WithId>('/sandbox/disputes/:id', (request, reply) => {
    const { status: asked } = asInput(request.body);
    const status = disputeStatuses.find((one) => one === asked);
    if (!status || status === 'open')
      throw new ControlError(
        `status must be one of ${disputeStatuses.filter((one) => one !== 'open').join(', ')}.`,
      );
    return reply.send(shownDispute(moveDispute(context, request.params.id, status)));
  });
}

function amountIn(body: unknown): number | null {
  if (body && (typeof body !== 'object' || Array.isArray(body)))
    throw new ControlError('Send {"amount": "4.00"}, or no body to dispute the whole sale.');
  const { amount } = asInput(body);
  if (amount === undefined || amount === null) return null;
  const minor = readAmount(amount);
  if (minor === undefined || minor <= 0)
    throw new ControlError("amount must be greater than zero, for example '10.00'.");
  return minor;
}

/** A dispute as control calls show it, with its amount written like '10.00'. */
export function shownDispute({ id, transactionId, status, amount }: Dispute) {
  return { id, transactionId, status, amount: writeAmount(amount) };
}
