import { asInput, asText } from '../wire/input.ts';

/** The calls that can be made to go wrong, each family with what a person may call it. */
export const faultFamilyNames = {
  token: 'Client tokens',
  customer: 'Customers',
  'payment-method': 'Saved payment methods',
  nonce: 'Looking at a nonce',
  sale: 'Sales',
  submit: 'Submitting for settlement',
  find: 'Looking at a transaction',
  search: 'Searching transactions',
  void: 'Voiding',
  refund: 'Refunds',
  settle: 'The testing gateway’s settlements',
  dispute: 'Disputes',
  configuration: 'Configurations of browsers',
  tokenize: 'Cards typed in the browser',
  vault: 'Lists of saved payment methods in the browser',
  delete: 'Deleting a saved payment method in the browser',
  analytics: 'Analytics',
  'device-data': 'The device data script',
  frame: 'Frames of card fields, and their scripts',
} as const;
export type FaultFamily = keyof typeof faultFamilyNames;
/** Those that only a browser calls. */
export const browserFaultFamilies = [
  'configuration',
  'vault',
  'delete',
  'analytics',
  'device-data',
  'frame',
] as const satisfies FaultFamily[];
export const faultFamilies = Object.keys(faultFamilyNames) as FaultFamily[];

/** How a call goes wrong, each kind with what becomes of the call. */
export const faultKindNames = {
  delay: 'waits a while, then does its work and answers',
  reset: 'is cut off, nothing is done',
  '500': 'answers 500, nothing is done',
  '429': 'answers 429, nothing is done',
  'hold-request': 'waits before its work until it is released',
  'hold-answer': 'does its work, then waits with the answer until it is released',
  'drop-answer': 'does its work, then is cut off',
  malformed: 'does its work, then answers half a document',
  'key-not-allowed': 'with an apiRequestKey: answers 915231, nothing is done',
  'key-server-error': 'with an apiRequestKey: answers 915235, nothing is done',
} as const;
export type FaultKind = keyof typeof faultKindNames;
export const faultKinds = Object.keys(faultKindNames) as FaultKind[];

/** `orderId`: strikes only calls about a transaction with that order id. */
export type Fault = { family: FaultFamily; kind: FaultKind; times: number; ms: number; orderId?: string };

/**
 * What of a call decides whether a fault strikes it: its order ids are those of the transactions it is about.
 */
export type Target = { family: FaultFamily; withKey: boolean; orderIds: string[] };

/**
 * The faults that wait for their calls, in the order they were asked for. They live in memory: a restart ends
 * them.
 */
export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  list(): Fault[] {
    return this.waiting.map((fault) => ({ ...fault }));
  }

  /** Takes the first fault that is meant for such a call; each is taken `times` times. */
  take(target: Target): Fault | undefined {
    const fault = this.waiting.find((one) => strikes(one, target));
    if (!fault) return undefined;
    fault.times -= 1;
    this.waiting = this.waiting.filter(({ times }) => times > 0);
    return fault;
  }
}

function strikes({ family, kind, orderId }: Fault, target: Target): boolean {
  return (
    family === target.family &&
    (target.withKey || !kind.startsWith('key-')) &&
    (orderId === undefined || target.orderIds.includes(orderId))
  );
}

/** Reads a fault from a request's body; a sentence when it is none. */
export function readFault(body: unknown): Fault | string {
  const input = asInput(body);
  const family = faultFamilies.find((one) => one === input['family']);
  const kind = faultKinds.find((one) => one === asText(input['kind']));
  const times = input['times'] ?? 1;
  const ms = input['ms'] ?? 1000;
  const orderId = asText(input['orderId']);
  if (!family) return `family must be one of ${faultFamilies.join(', ')}.`;
  if (!kind) return `kind must be one of ${faultKinds.join(', ')}.`;
  if (!isCount(times, 1, 1000)) return 'times must be a whole number from 1 to 1000.';
  if (!isCount(ms, 0, 600_000)) return 'ms must be a whole number from 0 to 600000.';
  if (!orderId && input['orderId'] !== undefined) return 'orderId must be the order id of a transaction.';
  if (orderId && !familiesOfOrders.has(family)) return `A call of the family ${family} is about no order.`;
  return { family, kind, times, ms, ...(orderId && { orderId }) };
}

const familiesOfOrders = new Set<FaultFamily>([
  'sale',
  'submit',
  'find',
  'search',
  'void',
  'refund',
  'settle',
]);

function isCount(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}
