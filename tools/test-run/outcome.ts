import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a stage of `npm test` came to. */
export interface Outcome {
  passed: number;
  /** By name; the stage's own output says why. */
  failed: string[];
  /** Those that failed first, and passed when their runner tried again. */
  unstable: string[];
}

/** Writes the outcome to the file that TEST_REPORT names, if `npm test` runs this. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env['TEST_REPORT'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
}

/** The last lines of a run. */
export function summary({ passed, failed, unstable }: Outcome): string {
  const list = (title: string, names: string[]) =>
    names.length === 0 ? [] : ['', title, ...names.map((name) => `  ${name.replaceAll('\n', ' ')}`)];
  return [
    ...list('Unstable: failed at first. Repair these tests:', unstable),
    ...list('Failed:', failed),
    '',
    `${passed} passed, ${failed.length} failed, ${unstable.length} unstable`,
  ].join('\n');
}
