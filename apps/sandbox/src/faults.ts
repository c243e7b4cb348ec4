import { asInput, asText } from './input.ts';

/** The calls that can be made to go wrong. */
export const faultFamilies = [
  'sale',
  'token',
  'tokenize',
  'submit',
  'find',
  'search',
  'void',
  'refund',
] as const;
export type FaultFamily = (typeof faultFamilies)[number];

/**
 * How a call goes wrong. `drop-answer`: its work is done, then the connection is cut. `reset`: the connection is cut before.
 * `delay`: it waits `ms` first. `500`: it answers 500 and does nothing. The two `key-` kinds answer a call that carries
 * an apiRequestKey with 915231 (not allowed for this merchant) and 915235 (server error), and do nothing.
 */
export const faultKinds = [
  'drop-answer',
  'reset',
  'delay',
  '500',
  'key-not-allowed',
  'key-server-error',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = { family: FaultFamily; kind: FaultKind; times: number; ms: number };

/** The faults that wait for their calls, in the order they were asked for. They live in memory: a restart ends them. */
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

  /** Takes one fault of the family, of a kind the call can show; each is taken `times` times. */
  take(family: FaultFamily, withKey: boolean): Fault | undefined {
    const fault = this.waiting.find(
      (one) => one.family === family && (withKey || !one.kind.startsWith('key-')),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    this.waiting = this.waiting.filter(({ times }) => times > 0);
    return fault;
  }
}

/** Reads a fault from a request's body; a sentence when it is none. */
export function readFault(body: unknown): Fault | string {
  const input = asInput(body);
  const family = faultFamilies.find((one) => one === input['family']);
  const kind = faultKinds.find((one) => one === asText(input['kind']));
  const times = input['times'] ?? 1;
  const ms = input['ms'] ?? 1000;
  if (!family) return `family must be one of ${faultFamilies.join(', ')}.`;
  if (!kind) return `kind must be one of ${faultKinds.join(', ')}.`;
  if (!isCount(times, 1, 1000)) return 'times must be a whole number from 1 to 1000.';
  if (!isCount(ms, 0, 600_000)) return 'ms must be a whole number from 0 to 600000.';
  return { family, kind, times, ms };
}

function isCount(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}
