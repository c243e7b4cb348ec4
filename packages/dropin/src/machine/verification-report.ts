/** What the SDK tells while a verification is under way. */
export type VerificationReport =
  /** the gateway has answered: the bank wants to see the shopper */
  'challenge-expected' | 'authentication-modal-render' | 'authentication-modal-close' | 'customer-canceled';
