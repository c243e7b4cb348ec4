import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/schema.ts';
import { violates } from '../../platform/db/violates.ts';

/** What is made under an id that the client chooses, with its table. */
const tables = {
  refund: 'refunds',
  return: 'order_returns',
  shipment: 'shipments',
  note: 'order_notes',
} as const;
type Noun = keyof typeof tables;

/**
 * Runs the commit that makes something under an id that the client chose. Throws `key_reused` when the id is used for
 * another order at the same time.
 */
export const once = <Made>(
  db: Kysely<Database>,
  noun: Noun,
  make: (trx: Transaction<Database>) => Promise<Made>,
): Promise<Made> =>
  db
    .transaction()
    .execute(make)
    .catch((error: unknown) => {
      throw violates(error, `${tables[noun]}_pkey`) ? keyReused(noun) : error;
    });

/** Throws `key_reused` when what was asked for under an id differs from what is asked for now. */
export function refuseOther(noun: Noun, before: unknown, now: unknown): void {
  if (!isDeepStrictEqual(before, now)) throw keyReused(noun);
}

const keyReused = (noun: Noun) =>
  new AppError('key_reused', `This Idempotency-Key was used for another ${noun}. Please choose a new one.`);

/** SHA-256 of all that was asked for. */
export const bodyHash = (asked: string): Buffer => createHash('sha256').update(asked).digest();
