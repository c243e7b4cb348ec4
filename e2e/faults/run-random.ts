import { causeOutage } from './outage.ts';
import { type Ended, runCheckout } from './checkout.ts';
import type { Cluster } from './cluster.ts';
import { eventually } from './eventually.ts';
import type { Protection } from './without/protections.ts';
import { addPerson } from './people.ts';
import { type Plan, planFrom } from './plan.ts';
import { type Records, readRecords } from './records.ts';
import { openScene } from './scene.ts';
import { type FaultShop, startFaultShop } from './shop.ts';
import { realTimes, refundResolvedWithin, shortTimes, type Times } from './times.ts';
import { unresolvedIn } from './unresolved.ts';
import type { Violation } from './violation.ts';
import { violationsIn } from './violations.ts';

interface Options {
  cluster: Cluster;
  seed: number;
  runs: number;
  inFlight: number;
  realTimes?: boolean;
  without?: Protection | undefined;
  log?: (line: string) => void;
  /** Called after every tenth of the run. */
  onProgress?: (line: string) => void;
}

export interface RandomRun {
  plan: Plan;
  times: Times;
  ended: Map<Ended | 'stuck', number>;
  records: Records;
  violations: Violation[];
}

/** Times with a short reservation, so that unpaid orders expire within the run. */
const shortReservation: Times = { ...shortTimes, reservation: 20 };

/** Runs the planned checkouts with their faults, several at once, and compares the records afterwards. */
export async function runRandom({
  cluster,
  seed,
  runs,
  inFlight,
  without,
  log,
  onProgress = () => {},
  ...options
}: Options): Promise<RandomRun> {
  const times = options.realTimes ? realTimes : shortReservation;
  const plan = planFrom(seed, { runs, gatewayTimeoutMs: times.gatewayTimeout * 1_000 });
  const shop = await startFaultShop({
    name: `random_${without?.replace('-', '_') ?? 'whole'}`,
    cluster,
    times,
    apis: 2,
    ...(without && { without }),
    ...(log && { log }),
  });
  try {
    const { ended, stuck } = await runPlan(shop, plan, { inFlight, onProgress });
    const records = await recordsAtRest(shop);
    const violations = [
      ...stuck.map((sentence) => ({ kind: 'unresolved' as const, sentence })),
      ...violationsIn(records, times),
    ];
    return { plan, times, ended, records, violations };
  } finally {
    await shop.stop();
  }
}

async function runPlan(
  shop: FaultShop,
  plan: Plan,
  { inFlight, onProgress }: { inFlight: number; onProgress: (line: string) => void },
): Promise<Pick<RandomRun, 'ended'> & { stuck: string[] }> {
  const products: string[] = [];
  for (const units of plan.stock) products.push(await shop.addProduct(units));
  const admin = await addPerson(shop, 'admin');
  const ended = new Map<Ended | 'stuck', number>();
  const stuck: string[] = [];
  const waiting = plan.checkouts.values();
  let done = 0;
  // Outages run one after the other: each starts when the one before is over.
  let outageEnded = Promise.resolve();
  const work = async () => {
    for (const checkout of waiting) {
      const outage = plan.outages.get(checkout.index);
      if (outage) outageEnded = outageEnded.then(() => causeOutage(shop, outage));
      const scene = openScene({
        shop,
        shopper: await addPerson(shop),
        admin,
        products,
        api: checkout.api,
        waitForDisaster: async () => {},
      });
      const end = await runCheckout(scene, checkout).catch((error: unknown) => {
        stuck.push(`Checkout ${checkout.index}: ${error instanceof Error ? error.message : String(error)}`);
        return 'stuck' as const;
      });
      ended.set(end, (ended.get(end) ?? 0) + 1);
      done += 1;
      if (done % Math.ceil(plan.checkouts.length / 10) === 0) onProgress(`${done} checkouts`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  await outageEnded;
  await shop.sandbox.clearFaults();
  return { ended, stuck };
}

/**
 * Waits until the shop has nothing left to do, at most as long as anything may take, and reads its records.
 * The checks of settlements, which are hours apart, are made at once.
 */
async function recordsAtRest(shop: FaultShop): Promise<Records> {
  const read = async () => {
    const records = await readRecords(shop);
    const settled = new Set(
      records.transactions.filter(({ status }) => status === 'settled').map(({ id }) => id),
    );
    const overdue = records.attempts.filter(
      ({ state, transactionId }) => state === 'submitted' && settled.has(transactionId ?? ''),
    );
    await shop.sql(
      `update attempts set next_check_at = now()
       where id = any ($1) and state = 'submitted' and next_check_at > now() + interval '1 minute'`,
      [overdue.map(({ id }) => id)],
    );
    return records;
  };
  const rest = {
    what: 'the shop to finish its work',
    ms: refundResolvedWithin(shop.times) * 1_000,
    everyMs: 500,
  };
  await eventually(read, (records) => unresolvedIn(records).length === 0, rest).catch(() => {});
  return read();
}
