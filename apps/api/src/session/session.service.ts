import { createHash, randomBytes } from 'node:crypto';
import type { Account, Session } from 'contracts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Reads } from '../db/reads.ts';
import type { Context } from '../context.ts';
import { shownEmail } from '../db/email-address.ts';

/** How long a session lasts, hours (docs/behaviour/rest.md#sign-up-and-login). */
const adminHours = 8;
const shopperHours = 48;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Opened {
  id: string;
  name: string;
  email: string;
  role: number;
  expiresAt: Date;
}

/**
 * Opens a session and returns its token: 256 random bits, stored only as a hash. The caller has verified the
 * password against `passwordHash`. Returns null when the account has another hash by now: a change of
 * password revokes every session, so none may be opened with the old password after it.
 */
export async function openSession(
  { db }: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Session | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<Opened>`
    with owner as (
      select id, name, email, role from accounts where id = ${id} and password_hash = ${passwordHash} for share
    ), opened as (
      insert into sessions (token_hash, account_id, expires_at)
      select ${hashOf(token)}, id,
        now() + make_interval(hours => case role when 1 then ${adminHours}::int else ${shopperHours}::int end)
      from owner
      returning expires_at
    )
    select id, name, email, role, expires_at from owner, opened`.execute(db);
  const [row] = rows;
  return row ? { token, account: toAccount(row), expiresAt: row.expiresAt.getTime() } : null;
}

const findByToken = prepared('session_account', (db, parameter) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.role'])
    .where('tokenHash', '=', parameter<Buffer>(0))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', (eb) => eb.fn<Date>('now')),
);

/** The account of a session token, with its current name and role; null when the session ended or never existed. */
export async function findSessionAccount(reads: Reads, token: string): Promise<Account | null> {
  const [row] = await findByToken(reads, hashOf(token));
  return row ? toAccount(row) : null;
}

/** Revokes a session. An unknown token changes nothing. */
export async function closeSession({ db }: Context, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .execute();
}

/** Revokes every session of an account except the one whose token is `keep`. */
export async function closeSessionsOf(
  db: Kysely<Database>,
  accountId: string,
  { keep }: { keep?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .$if(Boolean(keep), (query) => query.where('tokenHash', '<>', hashOf(keep ?? '')))
    .execute();
}

/** Whether a session is open now, asked inside a transaction whose change must not happen after the session's end. */
export async function isOpen(db: Kysely<Database>, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('accountId')
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the sessions whose time is over, a thousand in each statement. A revoked session stays until its time
 * is over. Returns how many were deleted.
 */
export async function removeEndedSessions({ db }: Context): Promise<number> {
  for (let removed = 0; ;) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('tokenHash')
          .where('expiresAt', '<', sql<Date>`now()`)
          .limit(1_000),
      )
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
    if (numDeletedRows < 1_000n) return removed;
  }
}

export const toAccount = (row: { id: string; name: string; email: string; role: number }): Account => ({
  id: row.id,
  name: row.name,
  email: shownEmail(row.email),
  role: row.role === 1 ? '1' : '0',
});
