import type { Again, Failure, Outcome } from './reports.ts';

/** So many tests that pass only when run again leave the run green. */
export const unstableAllowed = 3;

/** Of more failures than this nothing is run again: the run fails in any case. */
const mostRunAgain = 12;

/** One run of one or more failed tests: those that the same arguments select. */
export interface Rerun {
  again: Again;
  failures: Failure[];
}

/** What to run again of a stage, each test or file once. */
export function rerunsOf({ failures }: Outcome): Rerun[] {
  const able = failures.filter((one): one is Failure & { again: Again } => one.again !== undefined);
  return [...Map.groupBy(able, ({ again }) => again.args.join('\0')).values()].flatMap((group) =>
    group[0] ? [{ again: group[0].again, failures: group }] : [],
  );
}

/** Whether so many failed tests are worth a second run. */
export const isWorthRunningAgain = (reruns: readonly unknown[]): boolean => reruns.length <= mostRunAgain;

/** Everything of a run: how many passed, what failed, and what failed first and passed when run again. */
export interface Total {
  passed: number;
  failures: Failure[];
  unstable: string[];
}

/** The stage's outcome with what became of one rerun: it passed when all of it passed and at least as much as before. */
export function withRerun(total: Total, { again, failures }: Rerun, outcome: Outcome): Total {
  const hasPassed = outcome.failures.length === 0 && outcome.passed >= Math.max(1, again.passedBefore);
  if (!hasPassed) return total;
  return {
    passed: total.passed - again.passedBefore + outcome.passed,
    failures: total.failures.filter((one) => !failures.includes(one)),
    unstable: [...total.unstable, ...failures.map(({ name }) => name)],
  };
}

/** The last lines of a run, and whether it is green. */
export function verdict({ passed, failures, unstable }: Total): { lines: string[]; isGreen: boolean } {
  const all = [...failures];
  if (unstable.length > unstableAllowed)
    all.push({
      name: 'unstable tests',
      reason: `${unstable.length} tests failed first and passed alone; at most ${unstableAllowed} may.`,
    });
  const lines = all.map(({ name, reason }) => `\nFailed: ${name}\n${reason}`);
  if (unstable.length > 0)
    lines.push(
      '\nUnstable: failed, and passed when run again alone. Mend these tests:',
      ...unstable.map((name) => `  ${name.replaceAll('\n', ' ')}`),
    );
  else lines.push('');
  return { lines: [...lines, `${passed} passed, ${all.length} failed`], isGreen: all.length === 0 };
}
