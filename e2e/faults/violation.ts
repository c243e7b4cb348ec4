/** The kinds of violations. The result of a run counts each. */
export const violationKinds = [
  'double charge',
  'charge without an order',
  'paid without a charge',
  'wrong amount',
  'units lost or sold twice',
  'authorization left',
  'refund doubled or too large',
  'unresolved',
  'resolved too late',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export interface Violation {
  kind: ViolationKind;
  /** The violation in one sentence, for the report. */
  sentence: string;
}
