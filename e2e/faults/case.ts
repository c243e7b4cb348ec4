import type { Disaster } from './disaster.ts';
import type { Patch } from './patches/patches.ts';
import type { Scene } from './scene.ts';
import type { Violation } from './violations.ts';

/** One step of a checkout or refund meeting one fault. */
export interface Case {
  step: Step;
  /** Completes 'what if …'. */
  fault: string;
  /** The disaster of its round; without one it runs beside others that it does not disturb. */
  disaster?: Disaster;
  /** Throws a sentence when the shop did not behave; what money and stock came to is compared afterwards. */
  run(scene: Scene): Promise<void>;
}

/** The steps in their order, as the table shows them. */
export const steps = [
  'place the order',
  'start the attempt',
  'sale',
  'record paid',
  'submit',
  'record submitted',
  'settlement poll',
  'decline and retry',
  'expiry',
  'put back',
  'refund by void',
  'refund by credit',
  'webhook',
] as const;
export type Step = (typeof steps)[number];

export interface CaseResult {
  step: Step | `without ${Patch}`;
  fault: string;
  /** What was violated, a sentence each; none when all is well. */
  problems: string[];
  /** Those of them that the comparison found. */
  violations: Violation[];
  /** Beside 'ok': what was seen, where that is the point. */
  note?: string;
  ms: number;
}
