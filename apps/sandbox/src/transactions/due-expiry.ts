import type { Store } from '../store/store.ts';
import { moveTransaction } from './transaction.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a bank holds an authorised amount, in days; PayPal holds it longer. */
const held = { usually: 7, paypal: 29 };

/**
 * Lets authorisations expire that were never captured, each at its time. Called with settleDue, and as cheap.
 */
export function expireDue(store: Store): void {
  const now = store.now();
  const due = store.all(
    `select id, amount, updated_at, instrument ->> 'kind' as kind from transactions
     where status = 'authorized' and updated_at <= ?`,
    now - held.usually * day,
  );
  if (due.length === 0) return;
  store.atomically(() => {
    for (const { id, amount, updated_at: since, kind } of due) {
      const at = Number(since) + (kind === 'paypal_account' ? held.paypal : held.usually) * day;
      if (at <= now)
        moveTransaction(store, String(id), { status: 'authorization_expired', amount: Number(amount), at });
    }
  });
}
