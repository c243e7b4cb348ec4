import type { Disaster } from './disaster.ts';
import type { Protection } from './without/protections.ts';
import type { Scene } from './scene.ts';
import type { Violation } from './violation.ts';

/** One case: a step of a checkout or refund, and one fault that happens in it. */
export interface Case {
  step: Step;
  /** The fault in words, to complete 'what if …'. */
  fault: string;
  /**
   * The disaster of its round. A case without one runs at the same time as others, which it does not disturb.
   */
  disaster?: Disaster;
  /**
   * Runs the case. Throws an error with one sentence when the shop did not behave. Money and stock are
   * compared afterwards.
   */
  run(scene: Scene): Promise<void>;
}

/** The steps, in the order of the result table. */
export const steps = [
  'place the order',
  'start the attempt',
  'sale',
  'record paid',
  'capture',
  'record submitted',
  'settlement poll',
  'decline and retry',
  'expiry',
  'put back',
  'refund by void',
  'refund by transaction',
  'webhook',
] as const;
export type Step = (typeof steps)[number];

export interface CaseResult {
  step: Step | `without ${Protection}`;
  fault: string;
  /** One sentence for each problem; empty when there is none. */
  problems: string[];
  /** The problems that the comparison found. */
  violations: Violation[];
  /** A remark shown beside 'ok'. */
  note?: string;
  ms: number;
}
