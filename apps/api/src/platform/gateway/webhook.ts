import type { GatewayClient } from './client.ts';
import type { Gateway } from './gateway.ts';
import { fieldOf } from './sale-outcome.ts';

/** Verifies and parses the gateway's webhook events. */
export function webhookCalls({ sdk }: GatewayClient) {
  return {
    async readWebhookEvent(signature, payload) {
      try {
        const notification: unknown = await sdk.webhookNotification.parse(signature, payload);
        const kind = fieldOf(notification, 'kind');
        return typeof kind === 'string' ? { kind, transactionId: transactionOf(notification) } : null;
      } catch {
        return null;
      }
    },

    async answerChallenge(challenge) {
      try {
        return (sdk.webhookNotification as unknown as Verifier).verify(challenge);
      } catch {
        return null;
      }
    },
  } satisfies Partial<Gateway>;
}

/** Parts of the SDK that its types do not declare. */
interface Verifier {
  verify(challenge: string): string;
}

function transactionOf(notification: unknown): string | null {
  const dispute = fieldOf(notification, 'dispute');
  const named = fieldOf(notification, 'transaction') ?? fieldOf(dispute, 'transaction');
  const id = fieldOf(named, 'id');
  return typeof id === 'string' && id !== '' ? id : null;
}
