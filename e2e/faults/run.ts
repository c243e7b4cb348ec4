import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { allCases } from './cases/all-cases.ts';
import type { Cluster } from './cluster.ts';
import type { FaultOptions } from './options.ts';
import { runProofs } from './prove.ts';
import { caseTable, randomReport } from './report.ts';
import { runCases } from './run-cases.ts';
import { runRandom } from './run-random.ts';

/** Does what `npm run faults` was told and prints it; true when all is as it should be. */
export function run(options: FaultOptions, cluster: Cluster): Promise<boolean> {
  switch (options.mode) {
    case 'cases':
    case 'prove':
      return cases(options, cluster);
    case 'random':
      return random(options, cluster);
  }
}

const logOf = ({ verbose }: FaultOptions) => (verbose ? { log: (line: string) => console.log(line) } : {});

async function cases(options: FaultOptions, cluster: Cluster): Promise<boolean> {
  const { log } = logOf(options);
  const wanted = allCases.filter(({ step, fault }) => `${step}: ${fault}`.includes(options.only));
  const running = [
    ...(options.mode === 'cases' ? [runCases(wanted, { cluster, ...logOf(options) })] : []),
    ...(options.only ? [] : [runProofs(cluster, log)]),
  ];
  const results = (await Promise.all(running)).flat();
  const violated = results.filter(({ problems }) => problems.length > 0);
  const failed = violated.length;
  console.log(caseTable(results));
  console.log(`\n${results.length} cases: ${results.length - failed} ok, ${failed} violated.`);
  if (options.json) {
    mkdirSync(dirname(options.json), { recursive: true });
    const failures = violated.map(({ step, fault, problems }) => ({
      name: `${step}: ${fault}`,
      reason: problems.join('\n'),
    }));
    writeFileSync(options.json, JSON.stringify({ passed: results.length - failed, failed, failures }));
  }
  return failed === 0 && results.length > 0;
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
