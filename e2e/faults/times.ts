/** The durations of a run, in seconds. The processes get them as environment variables. */
export interface Times {
  gatewayTimeout: number;
  paymentCheckAfter: number;
  settlementCheckAfter: number;
  /** How long after its submission the sandbox settles a payment. */
  settleAfter: number;
  reservation: number;
  /** The time within which every attempt must be resolved. */
  resolvedWithin: number;
}

/**
 * The time within which every refund that does not wait for settlement must be resolved, in seconds: one call
 * that times out, and the pauses before two more (15 s and 30 s), which no environment variable shortens.
 */
export const refundResolvedWithin = ({ gatewayTimeout }: Times): number => 120 + gatewayTimeout + 5;

/**
 * Attempts must be resolved within 120 s, with the first check after 90 s. So 30 s remain after the first
 * check, however short the other durations are.
 */
const fromFirstLook = 30;

export const shortTimes: Times = {
  gatewayTimeout: 2,
  paymentCheckAfter: 3,
  settlementCheckAfter: 1,
  settleAfter: 1,
  reservation: 120,
  resolvedWithin: 3 + fromFirstLook,
};

/** The shop's defaults. */
export const realTimes: Times = {
  gatewayTimeout: 60,
  paymentCheckAfter: 90,
  settlementCheckAfter: 3_600,
  settleAfter: 60,
  reservation: 1_800,
  resolvedWithin: 90 + fromFirstLook,
};
