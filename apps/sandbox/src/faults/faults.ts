import { asInput, asText } from '../wire/input.ts';

/** The families of calls that faults apply to, each with its name for people. */
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
  'three-d-secure-script': 'The script of 3-D Secure',
  'three-d-secure-setup': 'Starting the script of 3-D Secure',
  'three-d-secure-lookup': 'Lookups of 3-D Secure',
  'three-d-secure-page': 'The challenge page of 3-D Secure, and its answers',
  'three-d-secure-authenticate': 'Authentications of 3-D Secure',
  'paypal-payment': 'PayPal payments and agreements that the browser sets up',
  'paypal-account': 'PayPal accounts tokenized in the browser',
  'paypal-script': 'PayPal’s scripts',
  'paypal-page': 'PayPal’s approval page and its frames',
  'apple-pay-session': 'Merchant sessions of Apple Pay',
  'apple-pay-card': 'Apple Pay cards tokenized in the browser',
  'apple-pay-script': 'Apple Pay’s script',
  'google-pay-script': 'Google Pay’s script',
  'google-pay-page': 'Google Pay’s window, and what it asks the gateway',
  'venmo-context': 'Payment contexts of Venmo',
  'venmo-page': 'Venmo’s QR frame and approval page',
} as const;
export type FaultFamily = keyof typeof faultFamilyNames;
/** The families that only browsers call, besides `tokenize`. */
export const browserFaultFamilies = [
  'configuration',
  'vault',
  'delete',
  'analytics',
  'device-data',
  'frame',
  'three-d-secure-script',
  'three-d-secure-setup',
  'three-d-secure-lookup',
  'three-d-secure-page',
  'three-d-secure-authenticate',
  'paypal-payment',
  'paypal-account',
  'paypal-script',
  'paypal-page',
  'apple-pay-session',
  'apple-pay-card',
  'apple-pay-script',
  'google-pay-script',
  'google-pay-page',
  'venmo-context',
  'venmo-page',
] as const satisfies FaultFamily[];
export const faultFamilies = Object.keys(faultFamilyNames) as FaultFamily[];

/** The kinds of faults, each with what happens to the call. */
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

/**
 * A fault that waits for its calls. With `orderId` it applies only to calls about a transaction with that
 * order id. `ms` is the wait of a `delay`.
 */
export type Fault = { family: FaultFamily; kind: FaultKind; times: number; ms: number; orderId?: string };

/**
 * The properties of a call that decide whether a fault applies. `orderIds` belong to the transactions that
 * the call is about.
 */
export type FaultTarget = { family: FaultFamily; withKey: boolean; orderIds: string[] };

/**
 * The faults that wait for their calls, in the order in which they were added. They are in memory: a restart
 * removes them.
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

  /** Takes the first fault that applies to this call. Each fault is taken `times` times. */
  take(target: FaultTarget): Fault | undefined {
    const fault = this.waiting.find((one) => applies(one, target));
    if (!fault) return undefined;
    fault.times -= 1;
    this.waiting = this.waiting.filter(({ times }) => times > 0);
    return fault;
  }
}

function applies({ family, kind, orderId }: Fault, target: FaultTarget): boolean {
  return (
    family === target.family &&
    (target.withKey || !kind.startsWith('key-')) &&
    (orderId === undefined || target.orderIds.includes(orderId))
  );
}

/** Reads a fault from a request body; returns an error message when it is not valid. */
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
  if (orderId && !familiesOfOrders.has(family))
    return `Calls of the family ${family} are not about an order: leave orderId out.`;
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
