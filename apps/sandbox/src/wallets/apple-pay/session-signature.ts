/** The public half of the key that signs merchant sessions. The script in browsers checks them with it. */
export const sessionKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'Aim0gK62DCljjJfKSKDXeSItmRCD3mtjfIDmLT2mRbc',
  y: 'wLVlLjkG8jFr-F1aTGn_gdbAAArKlZDH2M3jFI-qJKk',
} as const;

/**
 * What a shop proves to Apple Pay before a payment, without its signature. Times are ms of the sandbox's
 * clock, which is `clockAhead` ms ahead of the machine's.
 */
export type UnsignedSession = {
  epochTimestamp: number;
  expiresAt: number;
  clockAhead: number;
  merchantSessionIdentifier: string;
  nonce: string;
  merchantIdentifier: string;
  domainName: string;
  displayName: string;
};

/** The text that the signature of a merchant session covers. Other fields, as the SDK adds one, do not count. */
export function signedText(session: UnsignedSession): string {
  return JSON.stringify([
    session.epochTimestamp,
    session.expiresAt,
    session.clockAhead,
    session.merchantSessionIdentifier,
    session.nonce,
    session.merchantIdentifier,
    session.domainName,
    session.displayName,
  ]);
}
