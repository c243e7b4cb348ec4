import type { Counts } from './counts.ts';
import type { Env } from '../../env.ts';
import { type LimitName, limitReached, maxOf, tooBusy } from './limits.ts';

/** A limit and the key it counts by. Without a key (a job has no address) nothing is counted. */
export interface Use {
  limit: LimitName;
  key: string | null;
}

export type Outcome<T> = { value: T } | { error: unknown };

export interface Limiter {
  /**
   * Runs a task that counts against limits when `counts` returns true for its outcome. Many calls at once cannot exceed
   * a limit: when the running tasks could use it up, further ones wait until they end. Throws `too_many_requests` with
   * `retryAfterSeconds`, without running the task, when a limit is used up or too many calls wait already.
   */
  guard<T>(
    uses: readonly Use[],
    task: () => Promise<T>,
    counts: (outcome: Outcome<T>) => boolean,
  ): Promise<T>;
  /** Counts an outcome that was known only after {@link guard} had returned; never throws `too_many_requests`. */
  count(use: Use): Promise<void>;
  /** What is counted under a key now, and in how many ms it is reset; null without limits. */
  read(use: Use): Promise<{ count: number; endsInMs: number } | null>;
  /** Forgets what is counted under a key. */
  lift(use: Use): Promise<void>;
  close(): Promise<void>;
}

/** A limiter without limits, for RATE_LIMITS=off. */
export const noLimits = (): Limiter => ({
  guard: (_uses, task) => task(),
  count: async () => {},
  read: async () => null,
  lift: async () => {},
  close: async () => {},
});

/** The running and waiting calls of one key of one limit. */
interface Lane {
  running: number;
  inLine: number;
  /** Resolves when the last waiting call was admitted or refused. */
  turn: Promise<void>;
  /** Called when a running call ends. */
  someoneLeft: () => void;
}
const longestLine = 50;

/** A limiter that counts in `store`, with the figures of `env`. */
export function limiterOn(store: Counts, env: Pick<Env, 'appEnv'>): Limiter {
  const lanes = new Map<string, Lane>();

  /** Admits calls one after the other, as many as the limit allows. Returns a function that must be called at the end. */
  async function enter(name: LimitName, key: string): Promise<() => void> {
    const id = `${name} ${key}`;
    const lane = lanes.get(id) ?? { running: 0, inLine: 0, turn: Promise.resolve(), someoneLeft: () => {} };
    if (lane.inLine >= longestLine) throw tooBusy();
    lanes.set(id, lane);
    lane.inLine++;
    const { promise: turn, resolve: next } = Promise.withResolvers<void>();
    const before = lane.turn;
    lane.turn = turn;
    const forget = () => void (lane.running === 0 && lane.inLine === 0 && lanes.delete(id));
    await before;
    try {
      await waitForPlace(lane, name, key);
      lane.running++;
    } finally {
      lane.inLine--;
      next();
      forget();
    }
    return () => {
      lane.running--;
      lane.someoneLeft();
      forget();
    };
  }

  async function waitForPlace(lane: Lane, name: LimitName, key: string): Promise<void> {
    for (;;) {
      const left = new Promise<void>((resolve) => (lane.someoneLeft = resolve));
      // Read before the count: a call that ends in between is included at least once, never missed.
      const { running } = lane;
      const { count, endsInMs } = await store.read(name, key);
      const max = maxOf(env, name);
      if (count + running < max) return;
      if (count >= max) throw limitReached(name, endsInMs);
      await left;
    }
  }

  async function guard<T>(
    uses: readonly Use[],
    task: () => Promise<T>,
    counts: (outcome: Outcome<T>) => boolean,
  ): Promise<T> {
    const known = uses.filter((use): use is Use & { key: string } => use.key !== null);
    const leaving: (() => void)[] = [];
    try {
      for (const { limit, key } of known) leaving.push(await enter(limit, key));
      const outcome = await task().then(
        (value): Outcome<T> => ({ value }),
        (error: unknown): Outcome<T> => ({ error }),
      );
      if (counts(outcome)) await Promise.all(known.map(({ limit, key }) => store.add(limit, key)));
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } finally {
      for (const leave of leaving) leave();
    }
  }
  return {
    guard,
    count: async ({ limit, key }) => void (key !== null && (await store.add(limit, key))),
    read: ({ limit, key }) =>
      key === null ? Promise.resolve({ count: 0, endsInMs: 0 }) : store.read(limit, key),
    lift: async ({ limit, key }) => void (key !== null && (await store.remove(limit, key))),
    close: () => store.close(),
  };
}
