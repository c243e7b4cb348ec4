import { createHash, createHmac } from 'node:crypto';
import { merchant } from '../merchant/merchant.ts';

/**
 * Signs a webhook event's payload or a challenge as Braintree does: `publicKey|HMAC-SHA1`, where the HMAC key is the
 * SHA-1 of the private key (docs/behaviour/gateway.md#webhooks).
 */
export function signatureOf(text: string): string {
  const key = createHash('sha1').update(merchant.privateKey).digest();
  return `${merchant.publicKey}|${createHmac('sha1', key).update(text).digest('hex')}`;
}
