import type { Row, Store } from '../../store/store.ts';
import { NotFound } from '../../wire/refusal.ts';

export const disputeStatuses = [
  'open',
  'under_review',
  'disputed',
  'expired',
  'won',
  'lost',
  'accepted',
  'auto_accepted',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * A bank's claim on a settled sale. `amount` is in minor units of its currency; times are in milliseconds.
 */
export type Dispute = {
  id: string;
  transactionId: string;
  status: DisputeStatus;
  amount: number;
  openedAt: number;
  replyBy: number;
  wonAt: number | null;
  updatedAt: number;
};

/** The dispute with this id. Throws NotFound. */
export function findDispute(store: Store, id: string): Dispute {
  const row = store.one('select * from disputes where id = ?', id);
  if (!row) throw new NotFound();
  return disputeOf(row);
}

/** The disputes about one transaction, oldest first. */
export function disputesOf(store: Store, transactionId: string): Dispute[] {
  return store
    .all('select * from disputes where transaction_id = ? order by rowid', transactionId)
    .map(disputeOf);
}

/** The newest disputes. */
export function recentDisputes(store: Store, limit: number): Dispute[] {
  return store.all('select * from disputes order by rowid desc limit ?', limit).map(disputeOf);
}

function disputeOf(row: Row): Dispute {
  return {
    id: String(row['id']),
    transactionId: String(row['transaction_id']),
    status: String(row['status']) as DisputeStatus,
    amount: Number(row['amount']),
    openedAt: Number(row['opened_at']),
    replyBy: Number(row['reply_by']),
    wonAt: row['won_at'] === null ? null : Number(row['won_at']),
    updatedAt: Number(row['updated_at']),
  };
}
