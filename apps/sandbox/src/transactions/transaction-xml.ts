import { writeAmount } from '../wire/amount.ts';
import { postalAddressXml } from '../vault/addresses/postal-address.ts';
import { disputeXml } from './disputes/dispute-xml.ts';
import { disputesOf } from './disputes/dispute.ts';
import { instrumentNames } from '../instruments/instrument.ts';
import { responseTypeOf } from '../instruments/outcomes.ts';
import { instrumentXml } from '../vault/payment-methods/payment-method-xml.ts';
import type { Store } from '../store/store.ts';
import { threeDSecureXml } from '../instruments/three-d-secure-info.ts';
import { XmlList, type XmlValue } from '../wire/xml.ts';
import type { Details } from './details.ts';
import { partIds } from './parts.ts';
import { authorizationCodeOf, paypalAuthorizationIdOf, paypalPaymentIdOf } from './processor-ids.ts';
import type { Transaction } from './transaction.ts';

/** The `transaction` element of a transaction. */
export function transactionXml(store: Store, transaction: Transaction): XmlValue {
  const { details, instrument } = transaction;
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
    ...processorXml(transaction),
    'gateway-rejection-reason': transaction.rejectionReason,
    'avs-error-response-code': details.avs?.error ?? null,
    'avs-postal-code-response-code': details.avs?.postalCode ?? 'I',
    'avs-street-address-response-code': details.avs?.street ?? 'I',
    'cvv-response-code': details.cvv ?? 'I',
    'payment-instrument-type': instrument.kind,
    'payment-method-nonce': transaction.nonce,
    customer: { id: transaction.customerId, ...textsXml(details.customer ?? noCustomer) },
    billing: postalAddressXml(details.billing ?? {}),
    shipping: postalAddressXml(details.shipping ?? {}),
    [instrumentNames[instrument.kind].inTransaction]: paidWithXml(store, transaction),
    descriptor: { name: null, phone: null, url: null, ...details.descriptor },
    'custom-fields': details.customFields ?? {},
    channel: details.channel ?? null,
    'purchase-order-number': details.purchaseOrderNumber ?? null,
    'tax-amount': details.taxAmount ?? null,
    recurring: details.recurring ?? false,
    'status-history': new XmlList('status-event', eventsXml(store, transaction.id)),
    'refund-ids': new XmlList('item', refundIds(store, transaction.id)),
    'refunded-transaction-id': transaction.refundedTransactionId,
    'authorized-transaction-id': transaction.authorizedTransactionId,
    'partial-settlement-transaction-ids': new XmlList('item', partIds(store, transaction.id)),
    'authorization-adjustments': new XmlList('authorization-adjustment', adjustmentsXml(details)),
    disputes: new XmlList(
      'dispute',
      disputesOf(store, transaction.id).map((dispute) => disputeXml(store, dispute, transaction)),
    ),
    'three-d-secure-info': threeDSecureXml(details.threeDSecure ?? null),
  };
}

function processorXml(transaction: Transaction): Record<string, XmlValue> {
  const { status, processorCode, processorText, amount } = transaction;
  const processed = status !== 'gateway_rejected';
  const settlement = ['settlement_declined', 'settlement_pending'].includes(status);
  return {
    'processor-response-code': processed ? processorCode : '',
    'processor-response-text': processed ? processorText : 'Unknown',
    'processor-response-type': processed ? responseTypeOf(processorCode) : '',
    'processor-authorization-code': authorizationCodeOf(transaction),
    'processor-settlement-response-code':
      settlement && amount >= 400_000 && amount <= 500_099 ? String(Math.trunc(amount / 100)) : '',
    'processor-settlement-response-text':
      status === 'settlement_declined' ? 'Settlement Declined' : settlement ? 'Settlement Pending' : '',
  };
}

const noCustomer = { first_name: null, last_name: null, email: null, phone: null };

function textsXml(texts: Record<string, string | null>): Record<string, XmlValue> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name.replaceAll('_', '-'), text]));
}

/** The element of the instrument that paid, as a transaction shows it. */
function paidWithXml(store: Store, transaction: Transaction): XmlValue {
  const { instrument, paymentMethodToken: token } = transaction;
  if (instrument.kind !== 'paypal_account') return instrumentXml(store, { instrument, token });
  return {
    token,
    'image-url': null,
    'payer-email': instrument.email,
    'payer-id': instrument.payerId,
    'payer-first-name': instrument.firstName,
    'payer-last-name': instrument.lastName,
    'payer-status': 'VERIFIED',
    'payment-id': paypalPaymentIdOf(transaction),
    'authorization-id': paypalAuthorizationIdOf(transaction),
  };
}

function adjustmentsXml({ adjustments = [] }: Details): XmlValue[] {
  return adjustments.map(({ amount, at }) => ({
    amount: writeAmount(amount),
    success: true,
    timestamp: new Date(at),
    'processor-response-code': '1000',
    'processor-response-text': 'Approved',
    'processor-response-type': 'approved',
  }));
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
