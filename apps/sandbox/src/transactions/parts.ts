import type { Store } from '../store/store.ts';

/**
 * True when parts of an authorization were captured. It can then no longer be voided, settled or refunded
 * itself.
 */
export function isCaptured(store: Store, id: string): boolean {
  return store.one('select id from transactions where authorized_transaction_id = ?', id) !== undefined;
}

/** The ids of an authorization's parts, oldest first. */
export function partIds(store: Store, id: string): string[] {
  return store
    .all('select id from transactions where authorized_transaction_id = ? order by rowid', id)
    .map((row) => String(row['id']));
}

/**
 * The total of an authorization's captured parts, in minor units. Voided and declined parts do not count, nor
 * do refunds of parts.
 */
export function capturedOf(store: Store, id: string): number {
  const row = store.one(
    `select coalesce(sum(amount), 0) as total from transactions
     where authorized_transaction_id = ? and type = 'sale' and status not in ('voided', 'settlement_declined')`,
    id,
  );
  return Number(row?.['total']);
}
