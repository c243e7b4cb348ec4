import type { Card } from '../cards.ts';
import type { Store } from '../store.ts';

/** Two equal sales within this many milliseconds are one too many. */
const duplicateWindow = 30_000;

/**
 * True when a sale repeats one that succeeded less than 30 seconds ago, as Braintree compares them: amount, order id (two
 * without one are alike in that), card number and expiry. One voided since counts; one whose work is not done, or that was
 * declined, does not. Sales that carry an apiRequestKey are not compared: the two features exclude each other.
 */
export function isDuplicate(store: Store, { amount, orderId, card }: Sale): boolean {
  const twin = store.one(
    `select id from transactions where type = 'sale' and amount = ? and order_id is ? and created_at > ?
       and card ->> 'numberId' = ? and card ->> 'expirationMonth' is ? and card ->> 'expirationYear' is ?
       and status in ('authorized', 'submitted_for_settlement', 'settling', 'settled', 'voided')`,
    amount,
    orderId,
    store.now() - duplicateWindow,
    card.numberId,
    card.expirationMonth,
    card.expirationYear,
  );
  return twin !== undefined;
}

type Sale = { amount: number; orderId: string | null; card: Card };
