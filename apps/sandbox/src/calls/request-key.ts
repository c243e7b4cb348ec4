import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Answer } from '../wire/answer.ts';
import { problem, Refusal } from '../wire/refusal.ts';

const lifetime = 30 * 24 * 60 * 60 * 1000;
const longest = 255;

/** The keys whose first request is still at work, in memory: a process that dies leaves none behind. */
const inFlight = new Set<string>();

/**
 * Begins a request under an apiRequestKey, for 30 days after its first use. Gives the first outcome when the
 * same request was answered before, else undefined: then do the work, `keep` its answer and call `release`,
 * whatever happens. Throws a Refusal: 915230 too long, 915232 used for another request, 915233 in flight,
 * 915234 its request was refused.
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
 * Keeps the outcome of a key's request. Call it in the transaction of the work, so that neither exists alone.
 */
export function keepOutcome(store: Store, key: string, request: string, answer: Answer): void {
  insert(store, key, request, answer);
}

/** Keeps that a key's request was refused and nothing was done. */
export function keepRefusal(store: Store, key: string, request: string): void {
  insert(store, key, request, { status: failed, body: '' });
}

/** Ends the flight of a key. */
export function releaseKey(key: string): void {
  inFlight.delete(key);
}

/** What a merchant may be told whatever its key: of its own rights, and of a failure. */
export const keyRefusals = {
  notAllowed: refusal('915231', 'API request key is not allowed for this merchant.'),
  serverError: refusal('915235', 'API request key could not be used because of a server error.'),
};

const failed = 0;

function insert(store: Store, key: string, request: string, { status, body }: Answer): void {
  store.run(
    'insert or replace into request_keys (key, request_hash, status, body, created_at) values (?, ?, ?, ?, ?)',
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
