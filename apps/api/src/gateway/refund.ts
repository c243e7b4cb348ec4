import type { GatewayClient } from './client.ts';
import { amountFromPaise } from './gateway-transaction.ts';
import type { Gateway } from './gateway.ts';
import { refundOutcome } from './refund-outcome.ts';

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
