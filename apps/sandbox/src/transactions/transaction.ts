import { newId } from '../store/ids.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Row, Store } from '../store/store.ts';
import { NotFound } from '../wire/refusal.ts';
import type { Details } from './details.ts';

export type Status =
  | 'authorized'
  | 'authorization_expired'
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

/** A transaction. `amount` is in minor units of `currency`; times are in milliseconds. */
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
  instrument: Instrument;
  details: Details;
  processorCode: string;
  processorText: string;
  rejectionReason: string | null;
  refundedTransactionId: string | null;
  /** The authorization that this transaction is a part of; null when it is not a part. */
  authorizedTransactionId: string | null;
  createdAt: number;
  updatedAt: number;
};

export type NewTransaction = Omit<Transaction, 'id' | 'createdAt' | 'updatedAt'>;

/** Inserts a transaction and its status events. The last of `statuses` is its present status. */
export function insertTransaction(store: Store, values: NewTransaction, statuses: Status[]): Transaction {
  const now = store.now();
  const transaction = { ...values, id: newId(), createdAt: now, updatedAt: now };
  store.run(
    `insert into transactions (id, type, status, amount, merchant_account_id, currency, order_id, customer_id,
      payment_method_token, nonce, instrument, details, processor_code, processor_text, rejection_reason,
      refunded_transaction_id, authorized_transaction_id, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    JSON.stringify(transaction.instrument),
    JSON.stringify(transaction.details),
    transaction.processorCode,
    transaction.processorText,
    transaction.rejectionReason,
    transaction.refundedTransactionId,
    transaction.authorizedTransactionId,
    now,
    now,
  );
  for (const status of statuses) addEvent(store, transaction.id, { status, amount: values.amount, at: now });
  return transaction;
}

/** A status event: the new status, the amount (smaller when it settles for less), and the time in ms. */
type Step = { status: Status; amount: number; at: number };

/** Changes a transaction's status and adds the event, with the present time by default. */
export function moveTransaction(
  store: Store,
  id: string,
  { status, amount, at = store.now() }: Omit<Step, 'at'> & Partial<Step>,
): Transaction {
  store.run(
    'update transactions set status = ?, amount = ?, updated_at = ? where id = ?',
    status,
    amount,
    at,
    id,
  );
  addEvent(store, id, { status, amount, at });
  return findTransaction(store, id);
}

/** Changes a transaction's data without changing its status. */
export function editTransaction(
  store: Store,
  { id, orderId, details, amount }: Pick<Transaction, 'id' | 'orderId' | 'details' | 'amount'>,
): Transaction {
  store.run(
    'update transactions set order_id = ?, details = ?, amount = ? where id = ?',
    orderId,
    JSON.stringify(details),
    amount,
    id,
  );
  return findTransaction(store, id);
}

/** The transaction with this id. Throws NotFound. */
export function findTransaction(store: Store, id: string): Transaction {
  const row = store.one('select * from transactions where id = ?', id);
  if (!row) throw new NotFound();
  return transactionOf(row);
}

/** The order id of a transaction as a list; empty when the transaction does not exist or has no order id. */
export function orderIdsOf(store: Store, id: string): string[] {
  return store
    .all('select order_id from transactions where id = ? and order_id is not null', id)
    .map((row) => String(row['order_id']));
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
    instrument: JSON.parse(String(row['instrument'])) as Instrument,
    details: JSON.parse(String(row['details'])) as Details,
    processorCode: String(row['processor_code']),
    processorText: String(row['processor_text']),
    rejectionReason: text('rejection_reason'),
    refundedTransactionId: text('refunded_transaction_id'),
    authorizedTransactionId: text('authorized_transaction_id'),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
  };
}

function addEvent(store: Store, id: string, { status, amount, at }: Step): void {
  store.run(
    'insert into status_events (transaction_id, at, status, amount) values (?, ?, ?, ?)',
    id,
    at,
    status,
    amount,
  );
}
