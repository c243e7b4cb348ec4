import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, Refusal } from '../wire/refusal.ts';

const lifetime = 30 * 24 * 60 * 60 * 1000;
const longest = 255;

/**
 * The keys whose first request is still being handled. They are in memory only, so a process that dies leaves
 * none locked.
 */
const inFlight = new Set<string>();

/**
 * Starts a request with an apiRequestKey. A key is remembered for 30 days after its first use
 * (docs/behaviour/gateway.md#request-keys). Returns the first response when the same request was answered
 * before. Otherwise returns undefined: do the work, save its outcome with `keepOutcome` or `keepRefusal`, and
 * always call `releaseKey`. Throws a Refusal: 915230 the key is too long, 915232 it was used for another
 * request, 915233 it is in flight, 915234 its request was refused.
 */
export function claimKey(store: Store, key: string, request: string): Answer | undefined {
  if (key.length > longest)
    throw refusal('915230', `API request key is too long (maximum is ${longest} characters).`);
  const known = store.one(
    'select * from request_keys where key = ? and created_at > ?',
    key,
    store.now() - lifetime,
  );
  if (known && known['request_hash'] !== hashOf(request))
    throw refusal('915232', 'API request key can be reused only with the same request.');
  if (known && known['status'] === failed)
    throw refusal('915234', 'API request key was used with a request that failed.');
  if (known) return { status: Number(known['status']), body: String(known['body']) };
  if (inFlight.has(key)) throw refusal('915233', 'API request key is in flight.');
  inFlight.add(key);
  return undefined;
}

/**
 * Saves the response for a key's request. Call it in the SQLite transaction of the work, so that both exist
 * or neither.
 */
export function keepOutcome(store: Store, key: string, request: string, answer: Answer): void {
  insert(store, key, request, answer);
}

/** Saves that the request with this key was refused and nothing was done. */
export function keepRefusal(store: Store, key: string, request: string): void {
  insert(store, key, request, { status: failed, body: '' });
}

/** Marks a key as no longer in flight. */
export function releaseKey(key: string): void {
  inFlight.delete(key);
}

/**
 * Refusals that do not depend on the key: the merchant may not use keys (a setting), and a server error (a
 * fault).
 */
export const keyRefusals = {
  notAllowed: refusal('915231', 'API request key is not allowed for this merchant.'),
  serverError: refusal('915235', 'API request key could not be used because of a server error.'),
};

const failed = 0;

function insert(store: Store, key: string, request: string, { status, body }: Answer): void {
  store.run(
    `insert or replace into request_keys (key, request_hash, status, body, created_at)
     values (?, ?, ?, ?, ?)`,
    key,
    hashOf(request),
    status,
    body,
    store.now(),
  );
}

function refusal(code: string, message: string): Refusal {
  return new Refusal('transaction', problem('api_request_key', code, message));
}

function hashOf(request: string): string {
  return createHash('sha256').update(request).digest('hex');
}
