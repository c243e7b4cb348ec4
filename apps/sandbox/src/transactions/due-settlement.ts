import type { Context } from '../context.ts';
import { moveTransaction } from './transaction.ts';

/**
 * Settles the sales and credits that have been submitted for as long as the settings say, each at the moment it became due.
 * Called before anyone looks at or works on a transaction, so that it needs no timer and a restart loses nothing.
 */
export function settleDue({ store, settings }: Pick<Context, 'store' | 'settings'>): void {
  const after = settings.read().settleAfterSeconds * 1000;
  const due = store.all(
    "select id, amount, updated_at from transactions where status = 'submitted_for_settlement' and updated_at <= ?",
    store.now() - after,
  );
  if (due.length === 0) return;
  store.atomically(() => {
    for (const { id, amount, updated_at: submittedAt } of due)
      moveTransaction(store, String(id), {
        status: 'settled',
        amount: Number(amount),
        at: Number(submittedAt) + after,
      });
  });
}
