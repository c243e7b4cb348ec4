import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a column's text with AES-256-GCM under `key` (32 bytes). `row`, the id of the row, is authenticated too, so the
 * result can be decrypted only in its own row.
 */
export function seal(text: string, key: Buffer, row: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link seal} made. Throws when the key or the row is another, or the bytes were changed. */
export function unseal(sealed: Buffer, key: Buffer, row: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(row)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return text.toString('utf8');
}
