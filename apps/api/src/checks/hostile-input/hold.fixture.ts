import fc from 'fast-check';
import { expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many calls of each kind a route gets, and from which seed they are made. */
    fuzz: { runs: number; seed: number };
  }
}

const { runs, seed } = inject('fuzz');

/** Time for a property of `share` × runs calls, ms. */
export const timeFor = (share = 1): number => 30_000 + runs * share * 100;

/**
 * Holds a property against `share` × FUZZ_RUNS generated values; what breaks it is shrunk and printed with the
 * FUZZ_SEED that makes it again.
 */
export async function hold<T>(
  values: fc.Arbitrary<T>,
  property: (value: T) => Promise<void>,
  share = 1,
): Promise<void> {
  const numRuns = Math.max(1, Math.round(runs * share));
  const details = await fc.check(fc.asyncProperty(values, property), { numRuns, seed });
  if (!details.failed) return;
  const { counterexample, errorInstance, numShrinks } = details;
  expect.fail(
    [
      `FUZZ_SEED=${seed}, after ${details.numRuns} of ${numRuns} calls and ${numShrinks} steps of shrinking:`,
      fc.stringify(counterexample).slice(0, 3_000),
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    ].join('\n'),
  );
}
