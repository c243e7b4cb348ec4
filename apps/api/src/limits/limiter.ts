import type { Counts } from './counts.ts';
import type { Env } from '../env.ts';
import { allowedIn, type LimitName, limitReached, limits, tooBusy } from './limits.ts';

/** What a call may use up; without a key (a job has no address) nothing is counted. */
export interface Use {
  limit: LimitName;
  key: string | null;
}

export type Outcome<T> = { value: T } | { error: unknown };

export interface Limiter {
  /**
   * Runs a task whose outcome may count against limits, as `counts` says of it. However many come at
   * once, a process never lets more count than is allowed: who could be one too many waits for those
   * under way. Throws `too_many_requests` with `retryAfterSeconds` instead of running the task when a
   * limit is used up, or too many wait already.
   */
  guard<T>(
    uses: readonly Use[],
    task: () => Promise<T>,
    counts: (outcome: Outcome<T>) => boolean,
  ): Promise<T>;
  /** Counts what was learnt too late for {@link guard}; refuses nobody. */
  count(use: Use): Promise<void>;
  close(): Promise<void>;
}

/** Lets everything pass: RATE_LIMITS=off. */
export const noLimits = (): Limiter => ({
  guard: (_uses, task) => task(),
  count: async () => {},
  close: async () => {},
});

/** Who is under way with one key of one limit. */
interface Lane {
  running: number;
  inLine: number;
  /** Fulfilled when the last in line has been let in or refused. */
  turn: Promise<void>;
  /** Called when one that ran ends. */
  someoneLeft: () => void;
}
const longestLine = 50;

/** A limiter that counts in `store`, with the figures of `env`. */
export function limiterOn(store: Counts, env: Pick<Env, 'appEnv'>): Limiter {
  const lanes = new Map<string, Lane>();

  /** Lets in, one after the other, as many as may count without exceeding the limit; returns how to leave. */
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
      // Taken before the count is read: one that ends meanwhile is in either number, or in both.
      const { running } = lane;
      const { count, endsInMs } = await store.read(name, key);
      const max = allowedIn(env, limits[name].max);
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
    close: () => store.close(),
  };
}
