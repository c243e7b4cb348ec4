import { createHash, createHmac } from 'node:crypto';
import { merchant } from '../merchant/merchant.ts';

/**
 * Signs a notice's payload or a challenge as Braintree does (protocol §1.7): `publicKey|HMAC-SHA1`, keyed by
 * the private key's SHA-1.
 */
export function signatureOf(text: string): string {
  const key = createHash('sha1').update(merchant.privateKey).digest();
  return `${merchant.publicKey}|${createHmac('sha1', key).update(text).digest('hex')}`;
}
