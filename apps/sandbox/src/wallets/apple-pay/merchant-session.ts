import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { merchant } from '../../merchant/merchant.ts';
import { sessionKey, signedText, type UnsignedSession } from './session-signature.ts';

/** A merchant session as Apple's servers give it to a shop, which passes it on unread. */
export type MerchantSession = UnsignedSession & { signature: string };

/** A merchant session can be used for five minutes; in ms. */
export const sessionLifetime = 5 * 60 * 1000;

/** A key of its own, made from the merchant's, so that it is the same after a restart. */
const privateKey = createPrivateKey({
  format: 'jwk',
  key: {
    ...sessionKey,
    d: createHash('sha256')
      .update(`Apple Pay merchant sessions of ${merchant.privateKey}`)
      .digest('base64url'),
  },
});

/** Makes a merchant session for a domain. `now` and `clockAhead` are ms. */
export function newMerchantSession(
  shop: Pick<UnsignedSession, 'domainName' | 'displayName' | 'merchantIdentifier'>,
  now: number,
  clockAhead: number,
): MerchantSession {
  const session = {
    ...shop,
    epochTimestamp: now,
    expiresAt: now + sessionLifetime,
    clockAhead,
    merchantSessionIdentifier: `SSH${randomUUID().replaceAll('-', '').toUpperCase()}`,
    nonce: randomUUID().slice(0, 8),
  };
  const signature = sign('sha256', Buffer.from(signedText(session)), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { ...session, signature: signature.toString('base64url') };
}
