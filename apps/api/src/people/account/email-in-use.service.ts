import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { AppError, badField } from '../../errors.ts';
import type { Outcome } from '../../platform/limits/limiter.ts';

export const emailInUse = (): AppError =>
  badField('email', 'An account with this e-mail exists. Please log in.', 'conflict');

/** True for the error that tells a client that an e-mail address has an account. Such answers are rate-limited. */
export const toldEmailInUse = (outcome: Outcome<unknown>): boolean =>
  'error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'conflict';

/**
 * Throws `conflict` when another account than `accountId` has an address, in any letter case, or may still take it back:
 * nobody else gets it until then.
 */
export async function refuseEmailInUse(
  db: Kysely<Database>,
  email: string,
  accountId: string | null,
): Promise<void> {
  const { rows } = await sql`
    select 1 from accounts where lower(email) = lower(${email}) and id is distinct from ${accountId}::uuid
    union all
    select 1 from email_links where purpose = 'take_back' and used_at is null and lower(email) = lower(${email})
      and expires_at > now() and account_id is distinct from ${accountId}::uuid`.execute(db);
  if (rows.length > 0) throw emailInUse();
}
