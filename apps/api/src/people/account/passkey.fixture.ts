import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Answering {
  challenge: string;
  /** Where the browser says that the page is. */
  origin?: string;
  /** The site that the passkey is for. */
  rpID?: string;
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A made-up authenticator with one passkey, whose answers verify as those of a browser do. */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  /** `flags`: the person was there, was verified, and a new key follows. */
  function authData({ rpID = 'localhost', isVerified = true }: Answering, isNew: boolean): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(rpID), head]);
  }
  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
  });

  return {
    make(asked: Answering) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authData(asked, true), Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      });
    },
    /** Its signature of a login. */
    logIn(asked: Answering) {
      const data = authData(asked, false);
      const client = clientData('webauthn.get', asked);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
    /** As a copy of the passkey would count. */
    countFrom: (count: number) => void (counter = count),
  };
}
