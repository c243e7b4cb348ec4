import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log/log.ts';
import { type LimitName, limits } from './limits.ts';

/** Counts events for each limit, in this process or, with Redis, in all processes together. */
export interface Counts {
  /** The count of a key, and in how many ms it is reset. */
  read(name: LimitName, key: string): Promise<{ count: number; endsInMs: number }>;
  /** Adds one to the count of a key. */
  add(name: LimitName, key: string): Promise<void>;
  /** Forgets the count of a key. */
  remove(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

type Limiters = Record<LimitName, RateLimiterAbstract>;
const names = Object.keys(limits) as LimitName[];
const optionsOf = (name: LimitName) => ({
  keyPrefix: `storefront:limit:${name}`,
  points: limits[name].max,
  duration: limits[name].seconds,
});
const limitersBy = (make: (name: LimitName) => RateLimiterAbstract): Limiters =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Limiters;

/** Hashes the key, so that neither Redis nor this process stores e-mail or network addresses. */
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');

function countsIn(limiters: Limiters): Omit<Counts, 'close'> {
  return {
    async read(name, key) {
      const found = await limiters[name].get(hidden(key));
      return { count: found?.consumedPoints ?? 0, endsInMs: found?.msBeforeNext ?? 0 };
    },
    async add(name, key) {
      await limiters[name].penalty(hidden(key));
    },
    async remove(name, key) {
      await limiters[name].delete(hidden(key));
    },
  };
}

/** Counts in the memory of this process; they are lost when it ends. */
export const memoryCounts = (): Counts => ({
  ...countsIn(limitersBy((name) => new RateLimiterMemory(optionsOf(name)))),
  close: async () => {},
});

/** How long to wait for an answer of Redis, and how long to leave Redis alone after it gave none, in ms. */
const patience = 250;
const leftAlone = 5_000;

/**
 * Counts in Redis, shared by all processes. Each process also keeps its own counts and uses them while Redis does not
 * answer: then no request fails, at most one in 5 s waits for 250 ms, and the log has one line until Redis answers
 * again.
 */
export function redisCounts(url: string, log: () => Log): Counts {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 200, leftAlone),
  });
  const own = memoryCounts();
  const shared = countsIn(
    limitersBy(
      (name) => new RateLimiterRedis({ ...optionsOf(name), storeClient: redis, rejectIfRedisNotReady: true }),
    ),
  );
  let unavailableUntil = 0;
  let warned = false;
  const noteUnavailable = (error: unknown) => {
    unavailableUntil = Date.now() + leftAlone;
    // Only the message: other fields of a Redis error may contain its password.
    const err = new Error(error instanceof Error ? error.message : 'unknown');
    if (!warned) log().warn({ err }, 'Redis does not answer: each process counts its limits for itself.');
    warned = true;
  };
  redis.on('error', noteUnavailable);
  redis.on('ready', () => (unavailableUntil = 0));

  async function sharedOr<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (Date.now() < unavailableUntil) return instead();
    try {
      const answer = await ask();
      if (warned) log().warn({}, 'Redis answers again: the limits are shared.');
      warned = false;
      return answer;
    } catch (error) {
      noteUnavailable(error);
      return instead();
    }
  }
  return {
    read: (name, key) =>
      sharedOr(
        () => shared.read(name, key),
        () => own.read(name, key),
      ),
    async add(name, key) {
      await own.add(name, key);
      await sharedOr(
        () => shared.add(name, key),
        async () => {},
      );
    },
    async remove(name, key) {
      await own.remove(name, key);
      await sharedOr(
        () => shared.remove(name, key),
        async () => {},
      );
    },
    async close() {
      redis.disconnect();
    },
  };
}
