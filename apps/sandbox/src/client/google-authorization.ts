import { merchant } from '../merchant/merchant.ts';
import { readSigned, writeSigned } from '../merchant/signed-token.ts';
import { lifetime } from '../merchant/fingerprint.ts';

const purpose = 'google';

/**
 * Writes the authorization that the SDK passes on to Google: with it Google's window asks the gateway for a
 * nonce. It is good for one day; `now` is the sandbox's clock in ms.
 */
export function writeGoogleAuthorization(now: number): string {
  return writeSigned({ merchant: merchant.id, for: purpose, exp: now + lifetime });
}

/** True when this merchant may ask for nonces of Google Pay with this text at `now`. */
export function isGoogleAuthorization(text: string, now: number): boolean {
  const claims = readSigned(text);
  return claims?.['for'] === purpose && claims['merchant'] === merchant.id && Number(claims['exp']) >= now;
}
