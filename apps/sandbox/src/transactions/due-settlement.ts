import type { Context } from '../context.ts';
import type { InstrumentKind } from '../instruments/instrument.ts';
import { settlementOf } from '../instruments/outcomes.ts';
import { expireDue } from './due-expiry.ts';
import { moveTransaction } from './transaction.ts';

/**
 * Settles the sales and credits that were submitted longer ago than `settleAfterSeconds`, each with the time
 * at which it was due, and expires old authorizations. It runs before any call reads or changes transactions,
 * so it needs no timer and works across restarts.
 */
export function settleDue({ store, settings }: Pick<Context, 'store' | 'settings'>): void {
  expireDue(store);
  const after = settings.read().settleAfterSeconds * 1000;
  const due = store.all(
    `select id, amount, updated_at, instrument ->> 'kind' as kind from transactions
     where status = 'submitted_for_settlement' and updated_at <= ?`,
    store.now() - after,
  );
  if (due.length === 0) return;
  store.atomically(() => {
    for (const { id, amount, updated_at: submittedAt, kind } of due)
      moveTransaction(store, String(id), {
        status: settlementOf(Number(amount), String(kind) as InstrumentKind),
        amount: Number(amount),
        at: Number(submittedAt) + after,
      });
  });
}
