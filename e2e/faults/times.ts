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

/** The latest first look at an attempt: its call has timed out, and nobody waits for it since `paymentCheckAfter`. */
export const firstLook = ({
  gatewayTimeout,
  paymentCheckAfter,
}: Pick<Times, 'gatewayTimeout' | 'paymentCheckAfter'>): number => gatewayTimeout + paymentCheckAfter;

/** Attempts must be resolved within 30 s of the first look, however short the other durations are. */
export const withLimit = (times: Omit<Times, 'resolvedWithin'>): Times => ({
  ...times,
  resolvedWithin: firstLook(times) + 30,
});

export const shortTimes: Times = withLimit({
  gatewayTimeout: 2,
  paymentCheckAfter: 3,
  settlementCheckAfter: 1,
  settleAfter: 1,
  reservation: 120,
});

/** The shop's defaults. */
export const realTimes: Times = withLimit({
  gatewayTimeout: 60,
  paymentCheckAfter: 10,
  settlementCheckAfter: 3_600,
  settleAfter: 60,
  reservation: 1_800,
});
