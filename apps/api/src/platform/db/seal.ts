import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keys of 32 bytes: the first seals, and all of them open, so that a key can be replaced while the shop runs. */
export type SealingKeys = readonly [newest: Buffer, ...former: Buffer[]];

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a column's text with AES-256-GCM under the newest key. `row`, the id of the row, is authenticated too, so the
 * result can be decrypted only in its own row.
 */
export function seal(text: string, [key]: SealingKeys, row: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link seal} made. Throws when no key fits or the row is another, or the bytes were changed. */
export function unseal(sealed: Buffer, keys: SealingKeys, row: string): string {
  let wrong: unknown;
  for (const key of keys) {
    try {
      return open(sealed, key, row);
    } catch (error) {
      wrong = error;
    }
  }
  throw wrong;
}

function open(sealed: Buffer, key: Buffer, row: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(row)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}

/**
 * What is stored of a code so short that all could be tried against a plain hash: the first of these, one for each key.
 * `text` has the code and what it is for.
 */
export const codeHashes = (text: string, [newest, ...former]: SealingKeys): [Buffer, ...Buffer[]] => {
  const hash = (key: Buffer) => createHmac('sha256', key).update(text).digest();
  return [hash(newest), ...former.map(hash)];
};
