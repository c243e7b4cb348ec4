import { setTimeout as pause } from 'node:timers/promises';
import type { FaultShop } from './shop.ts';

/** What hits a whole shop at once: the cases of a round bring themselves into position, then it strikes them all. */
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
  'the database is away for 3 s': async ({ apis }: FaultShop, during: During) => {
    for (const { line } of apis) line.goDead();
    await during();
    await pause(3_000);
    for (const { line } of apis) line.restore();
  },
} satisfies Record<string, (shop: FaultShop, during: During) => Promise<void>>;
export type Disaster = keyof typeof disasters;

/** What is to happen in the middle of it, such as the gateway's answering a caller who is dead. */
type During = () => Promise<unknown>;

export interface Meeting {
  /** Waits until every case of the round is in position, and until the disaster is over. */
  meet(during?: During): Promise<void>;
  /** This case will not come (any more). */
  leave(): void;
}

/** A disaster that strikes once all of so many cases have come, or have left. */
export function meetingOf(shop: FaultShop, disaster: Disaster, cases: number): Meeting {
  const over = Promise.withResolvers<void>();
  const duties: During[] = [];
  let expected = cases;
  const strikeWhenAllAreThere = () => {
    if (duties.length < expected || duties.length === 0) return;
    expected = Infinity;
    disasters[disaster](shop, () => Promise.allSettled(duties.map((duty) => duty()))).then(
      over.resolve,
      over.reject,
    );
  };
  return {
    meet(during = async () => {}) {
      duties.push(during);
      strikeWhenAllAreThere();
      return over.promise;
    },
    leave() {
      expected -= 1;
      strikeWhenAllAreThere();
    },
  };
}
