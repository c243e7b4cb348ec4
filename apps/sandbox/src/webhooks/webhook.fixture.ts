import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayAt } from '../sandbox.fixture.ts';

/** What the address received: the fields of the form. */
export type Received = { signature: string; payload: string };

/** A merchant's webhook on this machine. It signs challenges with the real SDK and keeps what it receives. */
export async function startWebhook(port = 0) {
  const { webhookNotification } = gatewayAt(0);
  const { verify } = webhookNotification as unknown as { verify: (challenge: string) => string };
  const received: Received[] = [];
  const answers = { status: 204, signs: true };
  const server = createServer((request, reply) => {
    const challenge = new URL(request.url ?? '', 'http://localhost').searchParams.get('bt_challenge');
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (challenge)
        return reply.end(answers.signs ? verify.call(webhookNotification, challenge) : 'sandbox|no');
      const form = new URLSearchParams(body);
      received.push({ signature: form.get('bt_signature') ?? '', payload: form.get('bt_payload') ?? '' });
      return reply.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/braintree`,
    received,
    /** How it answers from now on. */
    answers,
    /** The webhook events received so far, as the real SDK reads them. */
    events: () =>
      Promise.all(
        received.map(({ signature, payload }) => webhookNotification.parse(signature, payload)),
      ) as Promise<Notification[]>,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** A webhook event as the SDK parses it; only the fields that the tests read. */
export type Notification = {
  kind: string;
  timestamp: string;
  dispute?: Record<string, unknown> & { transactionDetails: Record<string, unknown> };
  transaction?: Record<string, unknown>;
  revokedPaymentMethodMetadata?: { token: string; customerId: string };
};
