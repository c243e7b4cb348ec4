import { sessionKey, signedText, type UnsignedSession } from '../session-signature.ts';

/** A merchant session is good for one payment. */
const used = new Set<string>();

/**
 * Why the shop may not pay with this merchant session; undefined when it may. A browser knows the machine's
 * clock alone: it does not see that the sandbox's was changed after the session was made.
 */
export async function problemOfSession(value: unknown): Promise<string | undefined> {
  const session = value as Partial<UnsignedSession & { signature: string }>;
  if (!isWhole(session) || !(await isSigned(session))) return 'It was not made by the gateway.';
  if (!ownDomains().includes(session.domainName))
    return `It was made for ${session.domainName}, and this page is at ${location.hostname}.`;
  if (session.expiresAt < Date.now() + session.clockAhead) return 'It has expired.';
  if (used.has(session.merchantSessionIdentifier)) return 'It was used already.';
  used.add(session.merchantSessionIdentifier);
  return undefined;
}

type Session = UnsignedSession & { signature: string };

function isWhole(session: Partial<Session>): session is Session {
  return (
    typeof session.signature === 'string' &&
    typeof session.domainName === 'string' &&
    typeof session.merchantSessionIdentifier === 'string' &&
    typeof session.expiresAt === 'number' &&
    typeof session.clockAhead === 'number'
  );
}

async function isSigned(session: Session): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', sessionKey, algorithm, false, ['verify']);
  const text = new TextEncoder().encode(signedText(session));
  return crypto.subtle.verify(algorithm, key, bytesOf(session.signature), text);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The page's own host name; in a frame also that of the page around it, for which the SDK asks. */
function ownDomains(): string[] {
  try {
    return [location.hostname, window.parent.location.hostname];
  } catch {
    return [location.hostname];
  }
}
