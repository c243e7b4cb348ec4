import { randomBytes, randomUUID } from 'node:crypto';

const letters = '0123456789bcdfghjkmnpqrstvwxyz';

/** A new id for a transaction, a customer or a token. The SDK accepts only letters, digits, `_` and `-`. */
export function newId(length = 8): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** A new payment method nonce. */
export function newNonce(): string {
  return `tokencc_${randomUUID()}`;
}
