import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** The beginning of the names of the benchmarks to run; '' for all. */
  name: string;
  /** Products in the api's catalogue; the smaller shop of `admin/products` has a tenth. */
  products: number;
  connections: number;
  /** How long each turn of a comparison lasts. */
  seconds: number;
  /** Turns of each server in a comparison. */
  rounds: number;
  /** How many requests `api/memory` makes. */
  requests: number;
  /** Orders in the larger shop of `admin/dashboard`, `admin/orders` and `admin/customers`; the smaller has a hundredth. */
  orders: number;
  /** How often `dropin/start` starts each form in each condition. */
  starts: number;
}

/** Reads the arguments of `npm run bench -- …`. Throws a sentence for the person who typed them. */
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
      orders: { type: 'string', default: '1000000' },
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
    orders: count('orders'),
    starts: count('starts'),
  };
}
