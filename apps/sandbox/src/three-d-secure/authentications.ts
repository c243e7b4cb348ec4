import type { Row, Store } from '../store/store.ts';
import type { Lookup } from './scenario-of.ts';

/** What the shopper answers to a challenge. */
export const challengeAnswers = ['approve', 'fail', 'cancel'] as const;
export type ChallengeAnswer = (typeof challengeAnswers)[number];

/** One lookup and, if there is one, its challenge. `nonce` is the nonce that the lookup made. */
export type Authentication = {
  id: string;
  nonce: string;
  lookup: Lookup;
  amount: number;
  currency: string;
  windowSize: string;
  errorNumber: number | null;
  answer: ChallengeAnswer | null;
  used: boolean;
};

type NewAuthentication = Omit<Authentication, 'answer' | 'used'>;

export function insertAuthentication(store: Store, one: NewAuthentication): void {
  store.run(
    `insert into authentications (id, nonce, lookup, amount, currency, window_size, error_number, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    one.id,
    one.nonce,
    JSON.stringify(one.lookup),
    one.amount,
    one.currency,
    one.windowSize,
    one.errorNumber,
    store.now(),
  );
}

/** How long a challenge can be answered, and its answer be used: ten minutes, in ms. */
export const challengeLifetime = 10 * 60 * 1000;

/** The authentication with this id, unless its challenge is too old. */
export function findAuthentication(store: Store, id: string): Authentication | undefined {
  const row = store.one(
    'select * from authentications where id = ? and created_at > ?',
    id,
    store.now() - challengeLifetime,
  );
  return row && authenticationOf(row);
}

/** The amount that a bank was asked about, in minor units; undefined for results that no lookup here made, such as fake nonces'. */
export function authenticatedAmount(store: Store, id: string): number | undefined {
  const row = store.one('select amount from authentications where id = ?', id);
  return row && Number(row['amount']);
}

/** Stores the shopper's answer. The first answer counts. */
export function answerChallenge(store: Store, id: string, answer: ChallengeAnswer): void {
  store.run('update authentications set answer = coalesce(answer, ?) where id = ?', answer, id);
}

/** Marks the answer as used; returns false when it already was. */
export function useAnswer(store: Store, id: string): boolean {
  return (
    store.run('update authentications set used_at = ? where id = ? and used_at is null', store.now(), id) ===
    1
  );
}

/** An authentication as it is stored. */
export function authenticationOf(row: Row): Authentication {
  return {
    id: String(row['id']),
    nonce: String(row['nonce']),
    lookup: JSON.parse(String(row['lookup'])) as Lookup,
    amount: Number(row['amount']),
    currency: String(row['currency']),
    windowSize: String(row['window_size']),
    errorNumber: row['error_number'] === null ? null : Number(row['error_number']),
    answer: row['answer'] === null ? null : (String(row['answer']) as ChallengeAnswer),
    used: row['used_at'] !== null,
  };
}
