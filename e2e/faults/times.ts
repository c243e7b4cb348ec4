/** How long things take in a run, in seconds: what the processes are told by environment. */
export interface Times {
  gatewayTimeout: number;
  paymentCheckAfter: number;
  settlementCheckAfter: number;
  /** When the sandbox settles what was submitted. */
  settleAfter: number;
  reservation: number;
  /** Every attempt must be resolved after so long. */
  resolvedWithin: number;
}

/**
 * Every refund that need not wait for settlement must be resolved after so long, s: one call that is given up, and the
 * back-offs of two more (15 s, 30 s), which no environment shortens.
 */
export const refundResolvedWithin = ({ gatewayTimeout }: Times): number => 120 + gatewayTimeout + 5;

/** The promise is 120 s with the first look after 90 s: 30 s from the first look on, however short the rest is made. */
const fromFirstLook = 30;

export const shortTimes: Times = {
  gatewayTimeout: 2,
  paymentCheckAfter: 3,
  settlementCheckAfter: 1,
  settleAfter: 1,
  reservation: 120,
  resolvedWithin: 3 + fromFirstLook,
};

/** What the shop does where nobody says otherwise. */
export const realTimes: Times = {
  gatewayTimeout: 60,
  paymentCheckAfter: 90,
  settlementCheckAfter: 3_600,
  settleAfter: 60,
  reservation: 1_800,
  resolvedWithin: 90 + fromFirstLook,
};
