import { type CommitName, commits } from './commits.ts';
import { type Random, randomFrom } from './random.ts';
import type { GatewayFamily, GatewayFault } from './sandbox-control.ts';

/** How a person uses the checkout. */
export const habits = ['patient', 'clicks twice', 'clicks at both apis', 'gives up early'] as const;
export type Habit = (typeof habits)[number];

/** What a person wants to do with the order. */
export type Aim = 'buy' | 'put back' | 'abandon' | 'replace';

export type PlannedFault =
  | { at: 'gateway'; faults: Omit<GatewayFault, 'orderId'>[] }
  | { at: 'commit'; commit: CommitName; cut: 'before' | 'answer' };

export interface PlannedRefund {
  when: 'at once' | 'when settled';
  /** Everything, one unit of a line, or half of the paid amount. */
  what: 'everything' | 'one unit' | 'half the amount';
  restock: boolean;
  fault: GatewayFault | null;
}

export interface Checkout {
  index: number;
  /** The index of the api that the person's browser calls. */
  api: number;
  /** The order's lines; `product` is an index into the plan's products. Each product occurs once. */
  lines: { product: number; quantity: number }[];
  habit: Habit;
  aim: Aim;
  card: 'good' | 'declined';
  fault: PlannedFault | null;
  refund: PlannedRefund | null;
  /** When set: the bank disputes the payment, and wins or loses the dispute. */
  dispute: 'won' | 'lost' | null;
}

/** Outages of processes. One starts when its checkout begins, whatever else is running. */
export const outages = [
  'kill api 1',
  'kill api 2',
  'kill both apis',
  'end api 1',
  'kill the gateway',
  'cut Postgres off for a second',
] as const;
export type Outage = (typeof outages)[number];

export interface Plan {
  seed: number;
  /** Units in stock, by product: many of some products, too few of others. */
  stock: number[];
  checkouts: Checkout[];
  outages: Map<number, Outage>;
}

const plenty = 100_000;
const products = { scarce: 4, plentiful: 6 };
/** There is one outage per this many checkouts. */
const checkoutsPerOutage = 25;

/**
 * The schedule of a run: which faults each checkout has, and when outages happen. The same seed gives the
 * same plan.
 */
export function planFrom(
  seed: number,
  { runs, gatewayTimeoutMs }: { runs: number; gatewayTimeoutMs: number },
): Plan {
  const random = randomFrom(seed);
  const scarceUnits = Math.max(2, Math.round(runs / 20));
  const checkouts = Array.from({ length: runs }, (_, index) => planCheckout(random, index, gatewayTimeoutMs));
  const outagesAt = Array.from(
    { length: Math.floor(runs / checkoutsPerOutage) },
    (_, n): [number, Outage] => [
      n * checkoutsPerOutage + random.whole(checkoutsPerOutage),
      random.pick(outages),
    ],
  );
  return {
    seed,
    stock: [
      ...Array<number>(products.scarce).fill(scarceUnits),
      ...Array<number>(products.plentiful).fill(plenty),
    ],
    checkouts,
    outages: new Map(outagesAt),
  };
}

function planCheckout(random: Random, index: number, gatewayTimeoutMs: number): Checkout {
  const wanted = new Set([pickProduct(random), ...(random.chance(30) ? [pickProduct(random)] : [])]);
  const aim = random.pick<Aim>([
    'buy',
    'buy',
    'buy',
    'buy',
    'buy',
    'buy',
    'buy',
    'put back',
    'abandon',
    'replace',
  ]);
  const refund = aim === 'buy' && random.chance(30) ? planRefund(random, gatewayTimeoutMs) : null;
  return {
    index,
    api: random.whole(2),
    lines: [...wanted].map((product) => ({ product, quantity: 1 + random.whole(3) })),
    habit: random.chance(60) ? 'patient' : random.pick(habits),
    aim,
    card: random.chance(90) ? 'good' : 'declined',
    fault: random.chance(50) ? planFault(random, gatewayTimeoutMs) : null,
    refund,
    dispute: aim === 'buy' && !refund && random.chance(10) ? random.pick(['won', 'lost']) : null,
  };
}

const pickProduct = (random: Random): number =>
  random.chance(35) ? random.whole(products.scarce) : products.scarce + random.whole(products.plentiful);

function planFault(random: Random, gatewayTimeoutMs: number): PlannedFault {
  if (random.chance(40)) {
    const names = Object.keys(commits) as CommitName[];
    return { at: 'commit', commit: random.pick(names), cut: random.pick(['before', 'answer']) };
  }
  const family = random.pick<GatewayFamily>(['sale', 'sale', 'sale', 'submit', 'find']);
  const fault = gatewayFault(random, family, gatewayTimeoutMs);
  const withoutKey = family === 'sale' && random.chance(25);
  return {
    at: 'gateway',
    faults: [...(withoutKey ? [{ family, kind: 'key-not-allowed' as const }] : []), fault],
  };
}

const gatewayFault = (random: Random, family: GatewayFamily, gatewayTimeoutMs: number): GatewayFault => ({
  family,
  kind: random.pick(['delay', '500', '429', 'reset', 'drop-answer', 'drop-answer', 'malformed']),
  ms: gatewayTimeoutMs + 500,
});

const planRefund = (random: Random, gatewayTimeoutMs: number): PlannedRefund => ({
  when: random.pick(['at once', 'when settled']),
  what: random.pick(['everything', 'one unit', 'half the amount']),
  restock: random.chance(50),
  fault: random.chance(50) ? gatewayFault(random, random.pick(['void', 'refund']), gatewayTimeoutMs) : null,
});
