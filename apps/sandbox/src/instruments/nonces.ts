import { findFakeNonce } from './fake-nonces.ts';
import { newNonce } from '../store/ids.ts';
import type { Instrument } from './instrument.ts';
import type { Row, Store } from '../store/store.ts';
import type { ThreeDSecureInfo } from './three-d-secure-info.ts';
import { problem, type Problem } from '../wire/refusal.ts';

/** A nonce as it is stored. It can pay once. The nonce of a saved payment method also has its token. */
export type Nonce = {
  nonce: string;
  instrument: Instrument;
  paymentMethodToken: string | null;
  threeDSecure: ThreeDSecureInfo | null;
  consumed: boolean;
};

/** Nonces expire after three hours; in milliseconds. */
export const nonceLifetime = 3 * 60 * 60 * 1000;

/** Creates a nonce. Pass `paymentMethodToken` when the instrument is a saved one. */
export function createNonce(
  store: Store,
  instrument: Instrument,
  paymentMethodToken: string | null = null,
  threeDSecure: ThreeDSecureInfo | null = null,
): string {
  const nonce = newNonce();
  store.run(
    `insert into nonces (nonce, instrument, payment_method_token, three_d_secure, created_at)
     values (?, ?, ?, ?, ?)`,
    nonce,
    JSON.stringify(instrument),
    paymentMethodToken,
    threeDSecure && JSON.stringify(threeDSecure),
    store.now(),
  );
  return nonce;
}

/**
 * Finds a nonce, consumed or not; fake nonces too. Returns undefined for an unknown nonce, for one older than
 * three hours, and for a fake nonce that stands for an error.
 */
export function findNonce(store: Store, nonce: string): Nonce | undefined {
  const fake = findFakeNonce(nonce);
  if (fake) return 'refusal' in fake ? undefined : { nonce, paymentMethodToken: null, ...fake };
  const row = store.one(
    'select * from nonces where nonce = ? and created_at > ?',
    nonce,
    store.now() - nonceLifetime,
  );
  return row && nonceOf(row);
}

/** The error codes for an unknown and for a consumed nonce. They depend on the call that uses the nonce. */
export type NonceCodes = { unknown: string; consumed: string };

/** The nonce if it can be used now; otherwise the problem with it. */
export function usableNonce(store: Store, nonce: string, codes: NonceCodes): Nonce | Problem {
  const fake = findFakeNonce(nonce);
  if (fake && 'refusal' in fake) return fake.refusal;
  const found = findNonce(store, nonce);
  if (!found)
    return problem('payment_method_nonce', codes.unknown, 'Unknown or expired payment_method_nonce.');
  return found.consumed ? consumedNonce(codes) : found;
}

export function consumedNonce({ consumed }: NonceCodes): Problem {
  return problem('payment_method_nonce', consumed, 'Cannot use a payment_method_nonce more than once.');
}

/**
 * Marks a nonce as consumed; returns false when it already was. Call it in the SQLite transaction of what the
 * nonce pays for. Fake nonces are never consumed.
 */
export function consumeNonce(store: Store, nonce: string): boolean {
  if (findFakeNonce(nonce)) return true;
  return (
    store.run(
      'update nonces set consumed_at = ? where nonce = ? and consumed_at is null',
      store.now(),
      nonce,
    ) === 1
  );
}

/** Replaces the result of 3-D Secure that belongs to a nonce. */
export function changeThreeDSecure(store: Store, nonce: string, info: ThreeDSecureInfo): void {
  store.run('update nonces set three_d_secure = ? where nonce = ?', JSON.stringify(info), nonce);
}

function nonceOf(row: Row): Nonce {
  return {
    nonce: String(row['nonce']),
    instrument: JSON.parse(String(row['instrument'])) as Instrument,
    paymentMethodToken: row['payment_method_token'] === null ? null : String(row['payment_method_token']),
    threeDSecure:
      row['three_d_secure'] === null ? null : (JSON.parse(String(row['three_d_secure'])) as ThreeDSecureInfo),
    consumed: row['consumed_at'] !== null,
  };
}
