import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log/log.ts';
import { type LimitName, limits } from './limits.ts';

/** What was counted against each limit, in this process or, through Redis, in all of them. */
export interface Counts {
  /** How much was counted for a key, and in how many ms that is forgotten. */
  read(name: LimitName, key: string): Promise<{ count: number; endsInMs: number }>;
  /** Counts one more. */
  add(name: LimitName, key: string): Promise<void>;
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

/** E-mails and addresses are counted under a hash: neither Redis nor this process keeps a list of them. */
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
  };
}

/** Counts of this process alone, forgotten when it ends. */
export const memoryCounts = (): Counts => ({
  ...countsIn(limitersBy((name) => new RateLimiterMemory(optionsOf(name)))),
  close: async () => {},
});

/** How long an answer of Redis is waited for, and how long it is left alone after it gave none, ms. */
const patience = 250;
const leftAlone = 5_000;

/**
 * Counts that all processes share in Redis. Each process also counts for itself what it sees, and goes
 * on with that while Redis is away: it then fails no request, holds none up for longer than 250 ms
 * once in 5 s, and is logged once until it is back.
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
  let awayUntil = 0;
  let said = false;
  const away = (error: unknown) => {
    awayUntil = Date.now() + leftAlone;
    // The message alone: the rest of an error of Redis can hold its password.
    const err = new Error(error instanceof Error ? error.message : 'unknown');
    if (!said) log().warn({ err }, 'Redis does not answer: each process counts its limits for itself.');
    said = true;
  };
  redis.on('error', away);
  redis.on('ready', () => (awayUntil = 0));

  async function sharedOr<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (Date.now() < awayUntil) return instead();
    try {
      const answer = await ask();
      if (said) log().warn({}, 'Redis answers again: the limits are shared.');
      said = false;
      return answer;
    } catch (error) {
      away(error);
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
    async close() {
      redis.disconnect();
    },
  };
}
