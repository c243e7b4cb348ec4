import { setTimeout as pause } from 'node:timers/promises';
import type { FaultShop } from './shop.ts';

/**
 * Disasters that affect a whole shop. All cases of a round first get into position; then the disaster happens
 * to all of them at once.
 */
export const disasters = {
  'the api is killed': async ({ apis }: FaultShop, during: During) => {
    await Promise.all(apis.map((api) => api.process.kill()));
    await during();
    await Promise.all(apis.map((api) => api.process.start()));
  },
  'the api is asked to end': async ({ apis }: FaultShop, during: During) => {
    const ended = Promise.all(apis.map((api) => api.process.stop()));
    await during();
    await ended;
    await Promise.all(apis.map((api) => api.process.start()));
  },
  'the gateway is killed': async ({ sandbox }: FaultShop, during: During) => {
    await sandbox.process.kill();
    await during();
    await sandbox.process.start();
  },
  'Postgres is unavailable for 3 s': async ({ apis }: FaultShop, during: During) => {
    for (const { line } of apis) line.disconnect();
    await during();
    await pause(3_000);
    for (const { line } of apis) line.reconnect();
  },
} satisfies Record<string, (shop: FaultShop, during: During) => Promise<void>>;
export type Disaster = keyof typeof disasters;

/** Work to do during the disaster, for example releasing the gateway's response to a killed caller. */
type During = () => Promise<unknown>;

export interface DisasterBarrier {
  /** Waits until every case of the round waits here, and until the disaster is over. */
  wait(during?: During): Promise<void>;
  /** The case will not wait, for example because it failed before. */
  leave(): void;
}

/** Causes the disaster once all `cases` cases wait for it, or have left. */
export function disasterBarrier(shop: FaultShop, disaster: Disaster, cases: number): DisasterBarrier {
  const over = Promise.withResolvers<void>();
  const duringWork: During[] = [];
  let expected = cases;
  const causeWhenAllWait = () => {
    if (duringWork.length < expected || duringWork.length === 0) return;
    expected = Infinity;
    disasters[disaster](shop, () => Promise.allSettled(duringWork.map((work) => work()))).then(
      over.resolve,
      over.reject,
    );
  };
  return {
    wait(during = async () => {}) {
      duringWork.push(during);
      causeWhenAllWait();
      return over.promise;
    },
    leave() {
      expected -= 1;
      causeWhenAllWait();
    },
  };
}
