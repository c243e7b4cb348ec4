import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

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

/**
 * What gives each request its id: that of its X-Request-Id where a trusted proxy sent it, so that one id names a request
 * in the logs of all servers; else a new one.
 */
export function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken =
      typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isTaken ? given : newRequestId();
  };
}
