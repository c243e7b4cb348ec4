import { writeAmount } from '../../wire/amount.ts';
import { brands } from '../../cards/cards.ts';
import { asCard } from '../../instruments/instrument.ts';
import type { Store } from '../../store/store.ts';
import type { Transaction } from '../transaction.ts';
import { XmlDay, XmlList, type XmlValue } from '../../wire/xml.ts';
import type { Dispute } from './dispute.ts';

/**
 * The `dispute` element for webhook events, dispute.find and its transaction. It is always a chargeback for fraud.
 */
export function disputeXml(store: Store, dispute: Dispute, transaction: Transaction): XmlValue {
  const amount = writeAmount(dispute.amount);
  const card = asCard(transaction.instrument);
  return {
    id: dispute.id,
    amount,
    'amount-disputed': amount,
    'amount-won': dispute.status === 'won' ? amount : '0.00',
    'case-number': null,
    'created-at': new Date(dispute.openedAt),
    'currency-iso-code': transaction.currency,
    'date-opened': new XmlDay(dispute.openedAt),
    'date-won': dispute.wonAt === null ? null : new XmlDay(dispute.wonAt),
    evidence: new XmlList('evidence', []),
    kind: 'chargeback',
    'merchant-account-id': transaction.merchantAccountId,
    'original-dispute-id': null,
    'processor-comments': null,
    reason: 'fraud',
    'reason-code': '83',
    'reason-description': null,
    'received-date': new XmlDay(dispute.openedAt),
    'reference-number': null,
    'reply-by-date': new XmlDay(dispute.replyBy),
    status: dispute.status,
    'status-history': new XmlList('status-history', historyXml(store, dispute.id)),
    transaction: {
      id: transaction.id,
      amount: writeAmount(transaction.amount),
      'created-at': new Date(transaction.createdAt),
      'order-id': transaction.orderId,
      'payment-instrument-subtype': card ? brands[card.brand].name : null,
      'purchase-order-number': null,
    },
    'updated-at': new Date(dispute.updatedAt),
  };
}

function historyXml(store: Store, id: string): XmlValue[] {
  return store
    .all('select at, status from dispute_events where dispute_id = ? order by rowid', id)
    .map(({ at, status }) => ({
      'disbursement-date': null,
      'effective-date': new XmlDay(Number(at)),
      status: String(status),
      timestamp: new Date(Number(at)),
    }));
}
