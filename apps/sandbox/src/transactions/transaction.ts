import { writeAmount } from '../amount.ts';
import type { Card } from '../cards.ts';
import { newId } from '../ids.ts';
import { responseTypeOf } from '../outcomes.ts';
import { creditCardXml } from '../payment-method-xml.ts';
import type { Row, Store } from '../store.ts';
import { NotThere } from '../validation.ts';
import { XmlList, type XmlValue } from '../xml.ts';

export type Status =
  | 'authorized'
  | 'submitted_for_settlement'
  | 'settlement_pending'
  | 'settlement_confirmed'
  | 'settlement_declined'
  | 'settling'
  | 'settled'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed';

/** A transaction; `amount` in minor units of `currency`, times in milliseconds. */
export type Transaction = {
  id: string;
  type: 'sale' | 'credit';
  status: Status;
  amount: number;
  merchantAccountId: string;
  currency: string;
  orderId: string | null;
  customerId: string | null;
  paymentMethodToken: string | null;
  nonce: string | null;
  card: Card;
  processorCode: string;
  processorText: string;
  rejectionReason: string | null;
  refundedTransactionId: string | null;
  createdAt: number;
  updatedAt: number;
};

export type NewTransaction = Omit<Transaction, 'id' | 'createdAt' | 'updatedAt'>;

/** Writes a new transaction and its way through `statuses`, the last of which is its own. */
export function insertTransaction(store: Store, values: NewTransaction, statuses: Status[]): Transaction {
  const now = Date.now();
  const transaction = { ...values, id: newId(), createdAt: now, updatedAt: now };
  store.run(
    `insert into transactions (id, type, status, amount, merchant_account_id, currency, order_id, customer_id,
      payment_method_token, nonce, card, processor_code, processor_text, rejection_reason, refunded_transaction_id, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    transaction.id,
    transaction.type,
    transaction.status,
    transaction.amount,
    transaction.merchantAccountId,
    transaction.currency,
    transaction.orderId,
    transaction.customerId,
    transaction.paymentMethodToken,
    transaction.nonce,
    JSON.stringify(transaction.card),
    transaction.processorCode,
    transaction.processorText,
    transaction.rejectionReason,
    transaction.refundedTransactionId,
    now,
    now,
  );
  for (const status of statuses) addEvent(store, transaction.id, status, transaction.amount);
  return transaction;
}

/** Moves a transaction on; `amount` when it is settled for less. */
export function moveTransaction(store: Store, id: string, status: Status, amount: number): Transaction {
  store.run(
    'update transactions set status = ?, amount = ?, updated_at = ? where id = ?',
    status,
    amount,
    Date.now(),
    id,
  );
  addEvent(store, id, status, amount);
  return findTransaction(store, id);
}

/** The transaction with this id; throws NotThere. */
export function findTransaction(store: Store, id: string): Transaction {
  const row = store.one('select * from transactions where id = ?', id);
  if (!row) throw new NotThere();
  return transactionOf(row);
}

export function transactionOf(row: Row): Transaction {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  return {
    id: String(row['id']),
    type: row['type'] === 'credit' ? 'credit' : 'sale',
    status: String(row['status']) as Status,
    amount: Number(row['amount']),
    merchantAccountId: String(row['merchant_account_id']),
    currency: String(row['currency']),
    orderId: text('order_id'),
    customerId: text('customer_id'),
    paymentMethodToken: text('payment_method_token'),
    nonce: text('nonce'),
    card: JSON.parse(String(row['card'])) as Card,
    processorCode: String(row['processor_code']),
    processorText: String(row['processor_text']),
    rejectionReason: text('rejection_reason'),
    refundedTransactionId: text('refunded_transaction_id'),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
  };
}

function addEvent(store: Store, id: string, status: Status, amount: number): void {
  store.run(
    'insert into status_events (transaction_id, at, status, amount) values (?, ?, ?, ?)',
    id,
    Date.now(),
    status,
    amount,
  );
}

/** The `transaction` element of a transaction. */
export function transactionXml(store: Store, transaction: Transaction): XmlValue {
  const { card } = transaction;
  const processed = transaction.status !== 'gateway_rejected';
  return {
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    amount: writeAmount(transaction.amount),
    'currency-iso-code': transaction.currency,
    'merchant-account-id': transaction.merchantAccountId,
    'order-id': transaction.orderId,
    'created-at': new Date(transaction.createdAt),
    'updated-at': new Date(transaction.updatedAt),
    'processor-response-code': processed ? transaction.processorCode : '',
    'processor-response-text': processed ? transaction.processorText : 'Unknown',
    'processor-response-type': processed ? responseTypeOf(transaction.processorCode) : '',
    'processor-authorization-code':
      transaction.processorCode === '1000' && processed ? transaction.id.slice(0, 6).toUpperCase() : null,
    'gateway-rejection-reason': transaction.rejectionReason,
    'avs-error-response-code': null,
    'avs-postal-code-response-code': card.postalCode ? 'M' : 'I',
    'avs-street-address-response-code': 'I',
    'cvv-response-code': card.cvvResponse,
    'payment-instrument-type': 'credit_card',
    'payment-method-nonce': transaction.nonce,
    customer: customerXml(store, transaction.customerId),
    billing: { 'postal-code': card.postalCode },
    'credit-card': creditCardXml({
      card,
      token: transaction.paymentMethodToken,
      customerId: transaction.customerId,
    }),
    'status-history': new XmlList('status-event', eventsXml(store, transaction.id)),
    'refund-ids': new XmlList('item', refundIds(store, transaction.id)),
    'refunded-transaction-id': transaction.refundedTransactionId,
    disputes: new XmlList('dispute', []),
    'three-d-secure-info': null,
  };
}

function customerXml(store: Store, id: string | null): XmlValue {
  const row = id === null ? undefined : store.one('select * from customers where id = ?', id);
  const text = (name: string) => row?.[name] ?? null;
  return {
    id,
    'first-name': text('first_name'),
    'last-name': text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}

function eventsXml(store: Store, id: string): XmlValue[] {
  return store.all('select * from status_events where transaction_id = ? order by rowid', id).map((row) => ({
    timestamp: new Date(Number(row['at'])),
    status: String(row['status']),
    amount: writeAmount(Number(row['amount'])),
    user: 'sandbox',
    'transaction-source': 'api',
  }));
}

function refundIds(store: Store, id: string): string[] {
  return store
    .all('select id from transactions where refunded_transaction_id = ? order by rowid', id)
    .map((row) => String(row['id']));
}
