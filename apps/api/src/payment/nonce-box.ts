import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What a sale must be repeated with; kept only while its attempt is unresolved (money.md). */
const Sealed = z.object({
  nonce: z.string(),
  deviceData: z.string().nullable(),
  /** Whom a decline counts for (money.md, 'Abuse'); null for jobs. */
  address: z.string().nullable().default(null),
});
export type PaymentSecret = z.infer<typeof Sealed>;

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under `key` (32 bytes), bound to the attempt: a row's secret opens in that row alone. */
export function sealSecret(secret: PaymentSecret, key: Buffer, attemptId: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(attemptId));
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The secret; null when the key is another or the bytes were touched. */
export function openSecret(sealed: Buffer, key: Buffer, attemptId: string): PaymentSecret | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(attemptId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    return Sealed.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  }
}
