import { asCard, type Instrument } from '../instruments/instrument.ts';
import type { Store } from '../store/store.ts';

/** Two equal sales within this many milliseconds are one too many. */
const duplicateWindow = 30_000;

/**
 * True when a sale repeats one that succeeded less than 30 seconds ago, as Braintree compares them: amount,
 * order id (two without one are alike in that), card number and expiry. One voided since counts; one whose
 * work is not done, or that was declined, does not. Sales that carry an apiRequestKey are not compared: the
 * two features exclude each other.
 */
export function isDuplicate(store: Store, { amount, orderId, instrument }: Sale): boolean {
  const card = asCard(instrument);
  const twin = store.one(
    `select id from transactions where type = 'sale' and authorized_transaction_id is null and amount = ? and order_id is ? and created_at > ?
       and instrument ->> 'numberId' = ? and instrument ->> 'expirationMonth' is ? and instrument ->> 'expirationYear' is ?
       and status in ('authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled', 'voided')`,
    amount,
    orderId,
    store.now() - duplicateWindow,
    instrument.numberId,
    card?.expirationMonth ?? null,
    card?.expirationYear ?? null,
  );
  return twin !== undefined;
}

type Sale = { amount: number; orderId: string | null; instrument: Instrument };
