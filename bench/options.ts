import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Questions whose names start so; '' for all. */
  name: string;
  /** Products in the catalogue that the api is asked about. */
  products: number;
  connections: number;
  /** How long each turn of a comparison lasts. */
  seconds: number;
  /** Turns each server of a comparison takes. */
  rounds: number;
  /** How many requests `api/memory` makes. */
  requests: number;
  /** How often `dropin/start` starts each form in each condition. */
  starts: number;
}

/** Reads what `npm run bench -- …` was told. Throws a sentence for the person who typed it. */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '100000' },
      connections: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '100000' },
      starts: { type: 'string', default: '12' },
    },
  });
  const count = (name: keyof typeof values): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name} takes a whole number above 0, not "${values[name]}".`);
  };
  return {
    name: positionals[0] ?? '',
    products: count('products'),
    connections: count('connections'),
    seconds: count('seconds'),
    rounds: count('rounds'),
    requests: count('requests'),
    starts: count('starts'),
  };
}
