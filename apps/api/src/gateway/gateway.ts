import type { Instrument } from 'contracts';

/** A transaction as the gateway tells it, in our units. */
export interface GatewayTransaction {
  id: string;
  /** `credit` gives money back. */
  type: 'sale' | 'credit';
  /** The gateway's own word: authorized, submitted_for_settlement, settled, voided, … */
  status: string;
  /** Integer paise; NaN when the gateway's text is not an amount. */
  amountPaise: number;
  currency: string;
  /** The id of the attempt (of the refund, for a credit) it was made for; empty when it has none. */
  orderId: string;
  /** Milliseconds since 1970; 0 when not told. */
  createdAt: number;
  instrument: Instrument | null;
  /** The processor's code and text or the gateway's reason, when it was not approved. */
  reason: string;
  /** The credits that gave (some of) it back. */
  refundIds: string[];
  /** The sale that a credit gives back; null for a sale. */
  refundedTransactionId: string | null;
  disputes: GatewayDispute[];
}

/** A bank's claim on a settled sale. */
export interface GatewayDispute {
  id: string;
  /** The gateway's own word: open, disputed, under_review, won, lost, accepted, auto_accepted, expired. */
  status: string;
  /** Integer paise; NaN when the gateway's text is not an amount. */
  amountPaise: number;
}

export interface SaleRequest {
  /** The attempt's id: orderId and apiRequestKey at the gateway. */
  attemptId: string;
  amountPaise: number;
  nonce: string;
  deviceData: string | null;
  /** False: without apiRequestKey, for merchants that may not use it. The nonce's single use then guards the charge. */
  withKey: boolean;
}

/** Every way one `sale` can end; nothing else exists (money.md). */
export type SaleOutcome =
  /** The money is held. */
  | { kind: 'authorized'; transaction: GatewayTransaction }
  /** The bank or the gateway said no; a transaction tells why. */
  | { kind: 'declined'; transaction: GatewayTransaction; reason: string }
  /** The request was refused and made no transaction; `codes` are the gateway's. */
  | { kind: 'refused'; codes: string[]; reason: string }
  /** The request key was refused: this call did nothing, an earlier one may have. */
  | { kind: 'key_refused'; codes: string[]; reason: string }
  /** The gateway was not reached or turned the shop away: nothing happened. */
  | { kind: 'unavailable'; reason: string }
  /** No answer that says what happened. Never a failure. */
  | { kind: 'unknown'; reason: string };

export type FindOutcome =
  | { kind: 'found'; transaction: GatewayTransaction }
  | { kind: 'missing' }
  | { kind: 'unknown'; reason: string };

export type SearchOutcome =
  | { kind: 'found'; transactions: GatewayTransaction[] }
  | { kind: 'unknown'; reason: string };

/** `too_many`: more than were asked for at most; ask for a shorter time. */
export type RangeOutcome = SearchOutcome | { kind: 'too_many' };

export type NonceOutcome =
  | { kind: 'fresh' }
  | { kind: 'consumed' }
  | { kind: 'missing' }
  | { kind: 'unknown'; reason: string };

/** `gone`: the hold does not exist any more, so nothing can be charged. */
export type SubmitOutcome =
  | { kind: 'submitted' }
  | { kind: 'settled' }
  | { kind: 'gone' | 'unknown'; reason: string };

/** `settled`: too late for a void, the money has moved. */
export type VoidOutcome = { kind: 'voided' } | { kind: 'settled' } | { kind: 'unknown'; reason: string };

export interface RefundRequest {
  /** The refund's id: orderId at the gateway. */
  refundId: string;
  /** The settled sale. */
  transactionId: string;
  amountPaise: number;
  /** apiRequestKey at the gateway; null: without, for merchants that may not use it. */
  key: string | null;
}

/** Every way one `refund` can end. */
export type RefundOutcome =
  /** A credit was made. */
  | { kind: 'made'; transaction: GatewayTransaction }
  /** Refused, nothing was made; `codes` are the gateway's (91506 not settled yet, 91512 all given back, 91521 too much). */
  | { kind: 'refused'; codes: string[]; reason: string }
  /** The request key was refused: this call did nothing, an earlier one may have. */
  | { kind: 'key_refused'; codes: string[]; reason: string }
  /** The gateway was not reached or turned the shop away: nothing happened. */
  | { kind: 'unavailable'; reason: string }
  /** No answer that says what happened. Never a failure. */
  | { kind: 'unknown'; reason: string };

/** What a notice of the gateway is about; a hint only, what holds is what `find` answers (money.md). */
export interface Notice {
  /** The gateway's own word: dispute_opened, transaction_settlement_declined, … */
  kind: string;
  /** The transaction it names; null when it names none. */
  transactionId: string | null;
}

/** The card gateway. Only `clientToken` throws; the others answer what is known, `unknown` included. */
export interface Gateway {
  /** True in the sandbox and in Braintree's own sandbox: nothing real is charged (decision 2). */
  readonly testMode: boolean;
  /** A token for the widget, with the customer made when the gateway does not have it yet. Throws `gateway_unavailable`. */
  clientToken(customerId: string): Promise<string>;
  /** Authorises only: nothing is charged until `submit`. */
  sale(request: SaleRequest): Promise<SaleOutcome>;
  /** Asks for the held money. Repeatable: a transaction already submitted answers `submitted`. */
  submit(transactionId: string): Promise<SubmitOutcome>;
  /** Gives a hold back. Repeatable: a transaction already voided, expired or unknown answers `voided`. */
  voidHold(transactionId: string): Promise<VoidOutcome>;
  find(transactionId: string): Promise<FindOutcome>;
  /** Every transaction of one attempt. */
  findByAttempt(attemptId: string): Promise<SearchOutcome>;
  findNonce(nonce: string): Promise<NonceOutcome>;
  /** Gives money of a settled sale back. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Every transaction, credits too, that the gateway made from `from` until before `to`, when they are `atMost` so many. */
  findMadeBetween(from: Date, to: Date, atMost: number): Promise<RangeOutcome>;
  /** What a notice says; null when its signature is not the gateway's or it cannot be read. */
  readNotice(signature: string, payload: string): Promise<Notice | null>;
  /** The answer to the gateway's question whether an address is ours; null when that is not one. */
  answerChallenge(challenge: string): Promise<string | null>;
}

/** What it came to when our rows were made to agree with a transaction. */
export interface Applied {
  /** Whose row the transaction belongs to. */
  of: 'attempt' | 'refund' | 'nobody';
  /** What was changed, or what a person must mend, as a sentence for a report; null when the rows agreed. */
  changed: string | null;
}
