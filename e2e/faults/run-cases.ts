import type { Case, CaseResult } from './case.ts';
import type { Cluster } from './cluster.ts';
import { type Disaster, meetingOf } from './disaster.ts';
import { runCase } from './run-case.ts';
import { startFaultShop } from './shop.ts';
import { shortTimes, type Times } from './times.ts';

interface Options {
  cluster: Cluster;
  log?: (line: string) => void;
  onResult?: (result: CaseResult) => void;
}

/** While all cases of a round gather at their calls, those calls must not be given up. */
const roundTimes: Times = { ...shortTimes, gatewayTimeout: 12, paymentCheckAfter: 13, resolvedWithin: 43 };

/** Commits that are held keep their connections to the database: others must find one. */
const connectionsOfRound = 20;

/** How many quiet cases run at once: more would wait for the processor, not for the shop. */
const sideBySide = 40;

/** Runs every case once: the quiet ones side by side in one shop with two apis, each disaster's in a shop of its own. */
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
    const meeting = disaster ? meetingOf(shop, disaster, cases.length) : undefined;
    const results: CaseResult[] = [];
    const waiting = cases.values();
    const work = async () => {
      for (const one of waiting) {
        const result = await runCase(one, shop, meeting);
        onResult?.(result);
        results.push(result);
      }
    };
    await Promise.all(Array.from({ length: meeting ? cases.length : sideBySide }, work));
    return results;
  } finally {
    await shop.stop();
  }
}
