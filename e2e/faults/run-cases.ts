import type { Case, CaseResult } from './case.ts';
import type { Cluster } from './cluster.ts';
import { type Disaster, disasterBarrier } from './disaster.ts';
import { runCase } from './run-case.ts';
import { startFaultShop } from './shop.ts';
import { shortTimes, withLimit } from './times.ts';

interface Options {
  cluster: Cluster;
  log?: (line: string) => void;
  onResult?: (result: CaseResult) => void;
}

/** The gateway timeout of a round is longer, so that no call times out while the cases get into position. */
const roundTimes = withLimit({ ...shortTimes, gatewayTimeout: 12, paymentCheckAfter: 13 });

/** Held commits keep their database connections, so the other calls of a round need more. */
const connectionsOfRound = 20;

/** How many cases without a disaster run at once. More would only wait for the processor. */
const concurrentCases = 40;

/**
 * Runs every case once: cases without a disaster at the same time in one shop with two apis, and the cases of
 * each disaster in their own shop.
 */
export async function runCases(cases: readonly Case[], options: Options): Promise<CaseResult[]> {
  const rounds = [...Map.groupBy(cases, ({ disaster }) => disaster)];
  const results = await Promise.all(
    rounds.map(([disaster, ofRound], index) =>
      runRound(ofRound, { ...options, disaster, name: `round_${index}` }),
    ),
  );
  return results.flat();
}

async function runRound(
  cases: Case[],
  { cluster, disaster, name, log, onResult }: Options & { disaster: Disaster | undefined; name: string },
): Promise<CaseResult[]> {
  const shop = await startFaultShop({
    name,
    cluster,
    times: disaster ? roundTimes : shortTimes,
    apis: disaster ? 1 : 2,
    ...(disaster && { connections: connectionsOfRound }),
    ...(log && { log }),
  });
  try {
    const barrier = disaster ? disasterBarrier(shop, disaster, cases.length) : undefined;
    const results: CaseResult[] = [];
    const waiting = cases.values();
    const work = async () => {
      for (const one of waiting) {
        const result = await runCase(one, shop, barrier);
        onResult?.(result);
        results.push(result);
      }
    };
    await Promise.all(Array.from({ length: barrier ? cases.length : concurrentCases }, work));
    return results;
  } finally {
    await shop.stop();
  }
}
