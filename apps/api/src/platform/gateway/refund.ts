import type { GatewayClient } from './client.ts';
import { amountFromPaise, statusLine, toGatewayTransaction } from './gateway-transaction.ts';
import type { Gateway, RefundOutcome } from './gateway.ts';
import { type Answer, failedCall, fieldOf, refusalOf } from './sale-outcome.ts';

/** The calls that refund settled sales. */
export function refundCalls({ sdk, answerOf }: GatewayClient) {
  return {
    async refund({ refundId, transactionId, amountPaise, key }) {
      // The SDK accepts all of these fields; its types declare only the amount.
      const options: unknown = {
        amount: amountFromPaise(amountPaise),
        orderId: refundId,
        ...(key !== null && { apiRequestKey: key }),
      };
      return refundOutcome(await answerOf(sdk.transaction.refund(transactionId, options as string)));
    },
  } satisfies Partial<Gateway>;
}

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
      : { kind: 'unknown', reason: 'an answer without a refund transaction' };
  }
  if (success !== false) return { kind: 'unknown', reason: 'an answer without a refund transaction' };
  const refusal = refusalOf(answer.response);
  if (refusal.kind !== 'refused' || !transaction) return refusal;
  return { ...refusal, reason: statusLine(transaction) };
}
