import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/** Random bytes for many ids are fetched at once, because one call costs the same for few and for many bytes. */
const batch = Buffer.alloc(idBytes * 256);
let next = batch.length;

/** Makes the id that identifies a request in the log and in its error responses: 72 random bits as 12 characters. */
export function newRequestId(): string {
  if (next === batch.length) {
    randomFillSync(batch);
    next = 0;
  }
  const from = next;
  next += idBytes;
  return batch.toString('base64url', from, next);
}
