import { statusLine, toGatewayTransaction } from './gateway-transaction.ts';
import type { RefundOutcome } from './gateway.ts';
import { type Answer, failedCall, fieldOf, refusalOf } from './sale-outcome.ts';

/**
 * Maps every possible result of a `refund` call to an outcome (docs/behaviour/money.md#unanswered-refunds). A result
 * that does not clearly tell what happened is `unknown`.
 */
export function refundOutcome(answer: Answer): RefundOutcome {
  if ('error' in answer) return failedCall(answer.error);
  const transaction = toGatewayTransaction(fieldOf(answer.response, 'transaction'));
  const success = fieldOf(answer.response, 'success');
  if (success === true) {
    return transaction?.type === 'credit'
      ? { kind: 'made', transaction }
      : { kind: 'unknown', reason: 'an answer without a credit' };
  }
  if (success !== false) return { kind: 'unknown', reason: 'an answer without a credit' };
  const refusal = refusalOf(answer.response);
  if (refusal.kind !== 'refused' || !transaction) return refusal;
  return { ...refusal, reason: statusLine(transaction) };
}
