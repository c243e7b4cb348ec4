import type { Card } from './cards.ts';
import { newNonce } from './ids.ts';
import type { Row, Store } from './store.ts';

/** A nonce as kept: it stands for a card once. A nonce of a saved card also names that card's token. */
export type Nonce = { nonce: string; card: Card; paymentMethodToken: string | null; consumed: boolean };

/** After this many milliseconds a nonce is forgotten (protocol: three hours). */
export const nonceLifetime = 3 * 60 * 60 * 1000;

/** Makes a nonce for a card; `paymentMethodToken` when the card is a saved one. */
export function createNonce(store: Store, card: Card, paymentMethodToken: string | null = null): string {
  const nonce = newNonce();
  store.run(
    'insert into nonces (nonce, card, payment_method_token, created_at) values (?, ?, ?, ?)',
    nonce,
    JSON.stringify(card),
    paymentMethodToken,
    store.now(),
  );
  return nonce;
}

/** The nonce, consumed or not; undefined when it was never made or is older than three hours. */
export function findNonce(store: Store, nonce: string): Nonce | undefined {
  const row = store.one(
    'select * from nonces where nonce = ? and created_at > ?',
    nonce,
    store.now() - nonceLifetime,
  );
  return row && nonceOf(row);
}

/** Consumes a nonce; false when it was consumed before. Call it in the transaction of what it pays for. */
export function consumeNonce(store: Store, nonce: string): boolean {
  return (
    store.run(
      'update nonces set consumed_at = ? where nonce = ? and consumed_at is null',
      store.now(),
      nonce,
    ) === 1
  );
}

function nonceOf(row: Row): Nonce {
  return {
    nonce: String(row['nonce']),
    card: JSON.parse(String(row['card'])) as Card,
    paymentMethodToken: row['payment_method_token'] === null ? null : String(row['payment_method_token']),
    consumed: row['consumed_at'] !== null,
  };
}
