import type { Instrument } from 'contracts';

/** A transaction as the gateway tells it, in our units. */
export interface GatewayTransaction {
  id: string;
  /** The gateway's own word: authorized, submitted_for_settlement, settled, voided, … */
  status: string;
  /** Integer paise; NaN when the gateway's text is not an amount. */
  amountPaise: number;
  currency: string;
  /** The id of the attempt it was made for; empty when it has none. */
  orderId: string;
  /** Milliseconds since 1970; 0 when not told. */
  createdAt: number;
  instrument: Instrument | null;
  /** The processor's code and text or the gateway's reason, when it was not approved. */
  reason: string;
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

export type VoidOutcome = { kind: 'voided' } | { kind: 'unknown'; reason: string };

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
}
