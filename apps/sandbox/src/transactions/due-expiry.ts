import type { Store } from '../store/store.ts';
import { moveTransaction } from './transaction.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a bank reserves an authorized amount, in days. */
const reservedDays = { card: 7, paypal: 29 };

/**
 * Moves authorizations that were never captured to `authorization_expired`, each with the time at which it
 * expired. `settleDue` calls this.
 */
export function expireDue(store: Store): void {
  const now = store.now();
  const due = store.all(
    `select id, amount, updated_at, instrument ->> 'kind' as kind from transactions
     where status = 'authorized' and updated_at <= ?`,
    now - reservedDays.card * day,
  );
  if (due.length === 0) return;
  store.atomically(() => {
    for (const { id, amount, updated_at: since, kind } of due) {
      const at = Number(since) + (kind === 'paypal_account' ? reservedDays.paypal : reservedDays.card) * day;
      if (at <= now)
        moveTransaction(store, String(id), { status: 'authorization_expired', amount: Number(amount), at });
    }
  });
}
