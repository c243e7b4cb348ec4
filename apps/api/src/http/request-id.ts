import { randomFillSync } from 'node:crypto';

const idBytes = 9;
/** Asking the system for random bytes costs the same for one id as for many. */
const batch = Buffer.alloc(idBytes * 256);
let next = batch.length;

/** Names one request in the log and beside its refusals: 72 random bits, as 12 characters. */
export function newRequestId(): string {
  if (next === batch.length) {
    randomFillSync(batch);
    next = 0;
  }
  const from = next;
  next += idBytes;
  return batch.toString('base64url', from, next);
}
