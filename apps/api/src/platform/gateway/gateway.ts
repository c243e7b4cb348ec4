import type { Instrument, SavedMethod } from 'contracts';

/** A transaction of the gateway, in our units. */
export interface GatewayTransaction {
  id: string;
  /** A `credit` refunds a sale. */
  type: 'sale' | 'credit';
  /** The gateway's status: authorized, submitted_for_settlement, settled, voided, … */
  status: string;
  /** Integer paise; NaN when the gateway's text is not an amount. */
  amountPaise: number;
  currency: string;
  /** The id of the attempt, or for a refund transaction of the refund, for which it was made; empty when it has none. */
  orderId: string;
  /** When it was created, in milliseconds since 1970; 0 when unknown. */
  createdAt: number;
  instrument: Instrument | null;
  /** Why it was not approved; each is empty when the gateway does not say it. */
  reason: {
    /** Why the gateway itself rejected it: duplicate, fraud, cvv, avs, three_d_secure, … */
    rejection: string;
    /** The processor's code, such as 2001. */
    code: string;
    /** The processor's sentence, for operators. */
    text: string;
  };
  /** The gateway's token of the stored payment method that paid; null when it is not stored. */
  storedAs: string | null;
  /** The refund transactions that refunded it or a part of it. */
  refundIds: string[];
  /** The sale that a refund transaction refunds; null for a sale. */
  refundedTransactionId: string | null;
  disputes: GatewayDispute[];
}

/** A dispute: a bank's claim on a settled sale. */
export interface GatewayDispute {
  id: string;
  /** The gateway's status: open, disputed, under_review, won, lost, accepted, auto_accepted, expired. */
  status: string;
  /** Integer paise; NaN when the gateway's text is not an amount. */
  amountPaise: number;
  /** The last day for an answer, such as 2026-11-22; null when the gateway names none. */
  replyBy: string | null;
}

/** What the gateway is told of the shopper, for its checks against fraud. */
export interface RiskData {
  /** A valid IPv4 or IPv6 address; null when it is not known. */
  customerIp: string | null;
  /** The user agent, at most 255 characters; null when it is not known. */
  customerBrowser: string | null;
}

export interface SaleRequest {
  /** The attempt's id, sent as orderId and apiRequestKey. */
  attemptId: string;
  amountPaise: number;
  nonce: string;
  deviceData: string | null;
  riskData: RiskData | null;
  /** True: the gateway rejects a card whose bank did not confirm it with 3-D Secure. PayPal and cards with a network's token pass. */
  threeDSecureRequired: boolean;
  /** The payer's customer: the gateway refuses another customer's stored payment method. Null in a row of a version that did not send it. */
  customerId: string | null;
  /** True: the payment method is stored for this customer if the sale is authorized. */
  store: boolean;
  /** False: send no apiRequestKey, because the merchant may not use it. A nonce can be used only once, which then prevents a second charge. */
  withKey: boolean;
}

/** Every possible outcome of a `sale` (docs/behaviour/money.md#outcomes-of-a-sale). */
export type SaleOutcome =
  /** The sale is authorized. */
  | { kind: 'authorized'; transaction: GatewayTransaction }
  /** The bank or the gateway declined it; a transaction has the reason. */
  | { kind: 'declined'; transaction: GatewayTransaction; reason: string }
  /** The request was refused and made no transaction; `codes` are the gateway's validation codes. */
  | { kind: 'refused'; codes: string[]; reason: string }
  /** The request key was refused: this call did nothing, but an earlier one may have succeeded. */
  | { kind: 'key_refused'; codes: string[]; reason: string }
  /** The gateway was not reached, or refused to serve the shop: nothing happened. */
  | { kind: 'unavailable'; reason: string }
  /** The result does not tell what happened. Never treat it as a failure. */
  | { kind: 'unknown'; reason: string };

export type FindOutcome =
  | { kind: 'found'; transaction: GatewayTransaction }
  | { kind: 'missing' }
  | { kind: 'unknown'; reason: string };

export type SearchOutcome =
  | { kind: 'found'; transactions: GatewayTransaction[] }
  | { kind: 'unknown'; reason: string };

/** `too_many`: the search has more results than `atMost`; search a shorter period. */
export type RangeOutcome = SearchOutcome | { kind: 'too_many' };

export type NonceOutcome =
  | { kind: 'fresh' }
  | { kind: 'consumed' }
  | { kind: 'missing' }
  | { kind: 'unknown'; reason: string };

/** `gone`: the authorization does not exist any more, so nothing can be charged. */
export type SubmitOutcome =
  | { kind: 'submitted' }
  | { kind: 'settled' }
  | { kind: 'gone' | 'unknown'; reason: string };

/** `settled`: too late for a void, because the money has moved. */
export type VoidOutcome = { kind: 'voided' } | { kind: 'settled' } | { kind: 'unknown'; reason: string };

export interface RefundRequest {
  /** The refund's id, sent as orderId. */
  refundId: string;
  /** The settled sale. */
  transactionId: string;
  amountPaise: number;
  /** Sent as apiRequestKey; null: send none, because the merchant may not use it. */
  key: string | null;
}

/** Every possible outcome of a `refund`. */
export type RefundOutcome =
  /** A refund transaction was made. */
  | { kind: 'made'; transaction: GatewayTransaction }
  /** Refused, no refund transaction was made; `codes` are the gateway's (91506 not settled yet, 91512 fully refunded, 91521 more than is left). */
  | { kind: 'refused'; codes: string[]; reason: string }
  /** The request key was refused: this call did nothing, but an earlier one may have succeeded. */
  | { kind: 'key_refused'; codes: string[]; reason: string }
  /** The gateway was not reached, or refused to serve the shop: nothing happened. */
  | { kind: 'unavailable'; reason: string }
  /** The result does not tell what happened. Never treat it as a failure. */
  | { kind: 'unknown'; reason: string };

/** A webhook event of the gateway. It is only a hint: the api then asks `find` and applies that answer (docs/behaviour/money.md#webhooks). */
export interface WebhookEvent {
  /** The gateway's kind: dispute_opened, transaction_settlement_declined, … */
  kind: string;
  /** The transaction that it names; null when it names none. */
  transactionId: string | null;
}

/** The payment gateway. Only `clientToken` throws; every other call returns an outcome, which may be `unknown`. */
export interface Gateway {
  /** True with our sandbox and with Braintree's sandbox, where no real money is charged (decision 2). */
  readonly testMode: boolean;
  /**
   * Returns a client token for the widget. With it a browser lists, adds and deletes the customer's stored payment methods;
   * null: nobody's. Creates the customer when the gateway does not have it yet. Throws `gateway_unavailable`.
   */
  clientToken(customerId: string | null): Promise<string>;
  /** Creates the customer unless the gateway has it. Throws `gateway_unavailable`. */
  ensureCustomer(customerId: string): Promise<void>;
  /** Authorizes a sale; nothing is charged until `submitForSettlement`. */
  sale(request: SaleRequest): Promise<SaleOutcome>;
  /** Submits an authorized sale for settlement. Repeatable: a submitted transaction returns `submitted`. */
  submitForSettlement(transactionId: string): Promise<SubmitOutcome>;
  /** Voids an authorization. Repeatable: a voided, expired or unknown transaction returns `voided`. */
  voidAuthorization(transactionId: string): Promise<VoidOutcome>;
  /**
   * Makes a stored payment method the customer's default, and deletes the older copies of the same card. Repeatable;
   * without an answer of the gateway it is left for the next time.
   */
  keepNewest(customerId: string, token: string): Promise<void>;
  /** The payment methods stored for a customer, the default first; none for a customer that the gateway does not have; null without an answer. */
  savedMethods(customerId: string): Promise<SavedMethod[] | null>;
  /** Deletes a stored payment method; true also when it is gone already, false without an answer. The caller knows whose it is. */
  removeSaved(token: string): Promise<boolean>;
  /** Deletes a customer with all that is stored of them; true also when it is gone already, false without an answer. */
  deleteCustomer(customerId: string): Promise<boolean>;
  find(transactionId: string): Promise<FindOutcome>;
  /** Finds every transaction of one attempt. */
  findByAttempt(attemptId: string): Promise<SearchOutcome>;
  findNonce(nonce: string): Promise<NonceOutcome>;
  /** Refunds a settled sale or a part of it. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Every transaction, or every refund transaction, created from `from` until before `to`, if there are at most `atMost`. */
  findMadeBetween(from: Date, to: Date, atMost: number, type?: 'credit'): Promise<RangeOutcome>;
  /** Parses a signed webhook event; null when the signature is not the gateway's or it cannot be parsed. */
  readWebhookEvent(signature: string, payload: string): Promise<WebhookEvent | null>;
  /** The response to the gateway's challenge that verifies the webhook's address; null when the challenge is invalid. */
  answerChallenge(challenge: string): Promise<string | null>;
}

/** What it came to when our rows were made to agree with a transaction. */
export interface Applied {
  /** Whose row the transaction belongs to. */
  of: 'attempt' | 'refund' | 'nobody';
  /** What was changed, or what a person must repair, as a sentence for a report; null when the rows agreed. */
  changed: string | null;
}
