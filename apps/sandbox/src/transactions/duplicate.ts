import { asCard, type Instrument } from '../instruments/instrument.ts';
import type { Store } from '../store/store.ts';

/** The window in which two equal sales are duplicates, in ms. */
const duplicateWindow = 30_000;

/**
 * True when an equal sale succeeded less than 30 seconds ago. As at Braintree, sales are equal when amount,
 * order id (or its absence), card number and expiry are equal. A sale that was voided since counts; one that
 * was declined or is still in flight does not. Sales with an apiRequestKey are not compared: the two features
 * exclude each other.
 */
export function isDuplicate(store: Store, { amount, orderId, instrument }: Sale): boolean {
  const card = asCard(instrument);
  const twin = store.one(
    `select id from transactions
     where type = 'sale' and authorized_transaction_id is null and amount = ? and order_id is ? and created_at > ?
       and instrument ->> 'numberId' = ?
       and instrument ->> 'expirationMonth' is ? and instrument ->> 'expirationYear' is ?
       and status in (
         'authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled', 'voided')`,
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
