import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Protection, protections } from './without/protections.ts';

const modes = ['prove', 'steps', 'cases'] as const;

export interface FaultOptions {
  /** What to run: all cases, one of each step, random checkouts, or the proof that the comparison finds violations. */
  mode: 'cases' | 'steps' | 'random' | 'prove';
  /** Runs only the cases whose 'step: fault' contains this text. */
  only: string;
  runs: number;
  inFlight: number;
  seed: number;
  realTimes: boolean;
  without: Protection | undefined;
  /** Prints every line of the servers. */
  verbose: boolean;
}

/**
 * Reads the options of `npm run faults -- …`. Throws an error with one sentence for the person who typed
 * them.
 */
export function readOptions(args: string[]): FaultOptions {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'boolean', default: false },
      steps: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      prove: { type: 'boolean', default: false },
      runs: { type: 'string', default: '500' },
      'in-flight': { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      'real-times': { type: 'boolean', default: false },
      without: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const count = (name: 'runs' | 'in-flight' | 'seed', from: number): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= from) return number;
    throw new Error(`--${name} must be a whole number of at least ${from}, not "${values[name]}".`);
  };
  const without = protections.find((one) => one === values.without);
  if (values.without !== undefined && !without)
    throw new Error(`--without must be one of ${protections.join(', ')}, not "${values.without}".`);
  return {
    mode: modes.find((mode) => values[mode]) ?? (values.only ? 'cases' : 'random'),
    only: values.only,
    runs: count('runs', 1),
    inFlight: count('in-flight', 1),
    seed: count('seed', 0),
    realTimes: values['real-times'],
    without,
    verbose: values.verbose,
  };
}
