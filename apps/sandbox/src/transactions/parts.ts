import type { Store } from '../store/store.ts';

/**
 * True when an authorisation is captured in parts: it can't be voided, settled or refunded itself any more.
 */
export function isCaptured(store: Store, id: string): boolean {
  return store.one('select id from transactions where authorized_transaction_id = ?', id) !== undefined;
}

/** The ids of an authorisation's parts, oldest first. */
export function partIds(store: Store, id: string): string[] {
  return store
    .all('select id from transactions where authorized_transaction_id = ? order by rowid', id)
    .map((row) => String(row['id']));
}

/**
 * What is captured already, in minor units; parts that were voided or declined do not count, nor do their
 * refunds.
 */
export function capturedOf(store: Store, id: string): number {
  const row = store.one(
    `select coalesce(sum(amount), 0) as total from transactions
     where authorized_transaction_id = ? and type = 'sale' and status not in ('voided', 'settlement_declined')`,
    id,
  );
  return Number(row?.['total']);
}
