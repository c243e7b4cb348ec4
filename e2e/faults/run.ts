import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CaseResult } from './case.ts';
import { allCases } from './cases/all-cases.ts';
import type { Cluster } from './cluster.ts';
import type { FaultOptions } from './options.ts';
import { runProofs } from './prove.ts';
import { caseTable, type FaultReport, randomReport } from './report.ts';
import { runCases } from './run-cases.ts';
import { runRandom } from './run-random.ts';

/** Runs what the options ask for and prints the result. Returns true when there are no violations. */
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
  const isWanted = ({ step, fault }: Pick<CaseResult, 'step' | 'fault'>) => {
    const name = `${step}: ${fault}`;
    return options.case === undefined ? name.includes(options.only) : name === options.case;
  };
  const running = [
    ...(options.mode === 'cases'
      ? [runCases(allCases.filter(isWanted), { cluster, ...logOf(options) })]
      : []),
    ...(options.only ? [] : [runProofs(cluster, isWanted, log)]),
  ];
  const results = (await Promise.all(running)).flat();
  const failures = results
    .filter(({ problems }) => problems.length > 0)
    .map(({ step, fault, problems }) => ({ name: `${step}: ${fault}`, problems }));
  const report: FaultReport = { passed: results.length - failures.length, failures };
  console.log(caseTable(results));
  console.log(`\n${results.length} cases: ${report.passed} ok, ${failures.length} violated.`);
  const file = process.env['TEST_REPORT'];
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
  return failures.length === 0 && results.length > 0;
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
