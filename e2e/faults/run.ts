import type { Case, CaseResult } from './case.ts';
import { allCases } from './cases/all-cases.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type FaultOptions, readOptions } from './options.ts';
import { runProofs } from './prove.ts';
import { onEnd } from '../../tools/ending.ts';
import { writeOutcome } from '../../tools/test-run/outcome.ts';
import { caseTable, randomReport } from './report.ts';
import { runCases } from './run-cases.ts';
import { runRandom } from './run-random.ts';

// npm run faults -- [--runs 500] [--seed 7] …: README.md describes the faults and how to replay them.
let options;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Each server process adds a listener that ends it together with this process.
process.setMaxListeners(100);
// A signal to this process ends the servers too.
onEnd(() => process.exit(1));
const cluster = await startCluster();
try {
  process.exitCode = (await run(options, cluster)) ? 0 : 1;
} catch (error) {
  // Print the error before the database is stopped, because servers that are still starting then print errors too.
  console.error(error);
  process.exitCode = 1;
} finally {
  cluster.stop();
}

/** Runs what the options ask for and prints the result. Returns true when there are no violations. */
function run(options: FaultOptions, cluster: Cluster): Promise<boolean> {
  switch (options.mode) {
    case 'cases':
    case 'steps':
    case 'prove':
      return cases(options, cluster);
    case 'random':
      return random(options, cluster);
  }
}

function logOf({ verbose }: FaultOptions): { log?: (line: string) => void } {
  return verbose ? { log: (line) => console.log(line) } : {};
}

async function cases(options: FaultOptions, cluster: Cluster): Promise<boolean> {
  const { log } = logOf(options);
  const isWanted = ({ step, fault }: Pick<CaseResult, 'step' | 'fault'>) => {
    const name = `${step}: ${fault}`;
    return name.includes(options.only);
  };
  const running = [
    ...(options.mode === 'prove'
      ? []
      : [runCases(casesOf(options.mode).filter(isWanted), { cluster, ...logOf(options) })]),
    ...(options.only || options.mode === 'steps' ? [] : [runProofs(cluster, isWanted, log)]),
  ];
  const results = (await Promise.all(running)).flat();
  const violated = results.filter(({ problems }) => problems.length > 0);
  const passed = results.length - violated.length;
  console.log(caseTable(results));
  console.log(`\n${results.length} cases: ${passed} ok, ${violated.length} violated.`);
  const failed = violated.map(({ step, fault }) => `${step}: ${fault}`);
  writeOutcome({ passed, failed, unstable: [] });
  return violated.length === 0 && results.length > 0;
}

/** All, or of each step the one whose answer is lost: nothing else is asked as much of all that follows. */
function casesOf(mode: FaultOptions['mode']): readonly Case[] {
  if (mode !== 'steps') return allCases;
  return [...Map.groupBy(allCases, ({ step }) => step).values()].flatMap(
    (ofStep) => ofStep.find(({ fault }) => /answer.* is lost/.test(fault)) ?? ofStep[0] ?? [],
  );
}

async function random(options: FaultOptions, cluster: Cluster): Promise<boolean> {
  console.log(`${options.runs} checkouts, ${options.inFlight} in flight, seed ${options.seed}.`);
  const ran = await runRandom({
    ...options,
    cluster,
    ...logOf(options),
    onProgress: (line) => console.log(line),
  });
  console.log(randomReport(ran));
  return ran.violations.length === 0;
}
