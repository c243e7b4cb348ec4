import { writeAmount } from '../amount.ts';
import { disputesOf } from '../disputes/dispute.ts';
import { disputeXml } from '../disputes/dispute-xml.ts';
import { responseTypeOf } from '../outcomes.ts';
import { creditCardXml } from '../payment-method-xml.ts';
import type { Store } from '../store.ts';
import { XmlList, type XmlValue } from '../xml.ts';
import type { Transaction } from './transaction.ts';

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
    'credit-card': creditCardXml(store, {
      card,
      token: transaction.paymentMethodToken,
      customerId: transaction.customerId,
    }),
    'status-history': new XmlList('status-event', eventsXml(store, transaction.id)),
    'refund-ids': new XmlList('item', refundIds(store, transaction.id)),
    'refunded-transaction-id': transaction.refundedTransactionId,
    disputes: new XmlList(
      'dispute',
      disputesOf(store, transaction.id).map((dispute) => disputeXml(store, dispute, transaction)),
    ),
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
