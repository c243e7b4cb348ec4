import { createHash, createHmac } from 'node:crypto';
import type { GatewayDispute } from './gateway.ts';

interface Told {
  kind: string;
  /** What it is about; none: a revoked payment method, or nothing at all. */
  transactionId?: string;
  dispute?: Pick<GatewayDispute, 'id' | 'status'>;
  /** Makes one that says the same another webhook event. */
  at?: string;
}

/** A webhook event as the gateway sends it, signed with the sandbox's keys: the two fields of its form. */
export function signedWebhook({
  kind,
  transactionId,
  dispute,
  at = new Date().toISOString(),
}: Told): URLSearchParams {
  const transaction = transactionId
    ? `<transaction><id>${transactionId}</id></transaction>`
    : '<check type="boolean">true</check>';
  const subject = dispute
    ? `<dispute><id>${dispute.id}</id><status>${dispute.status}</status><amount>10.00</amount>${transaction}</dispute>`
    : transaction;
  const xml = `<notification><timestamp type="datetime">${at}</timestamp><kind>${kind}</kind><subject>${subject}</subject></notification>`;
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  return new URLSearchParams({ bt_signature: `sandbox|${signatureOf(payload)}`, bt_payload: payload });
}

const signatureOf = (payload: string): string =>
  createHmac('sha1', createHash('sha1').update('sandbox-secret').digest()).update(payload).digest('hex');
