import { createHash, randomBytes } from 'node:crypto';
import type { Account, Session } from 'contracts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Reads } from '../db/reads.ts';
import type { Context } from '../context.ts';

/** How long a session lasts, hours (decision 11). */
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
 * Opens a session for whoever has proved to know the password of `passwordHash`: 256 random bits, of
 * which only a hash is kept. Null when the account has another password by now: a change revokes the
 * sessions it finds, so none may be opened behind it.
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

/** Whose session a token is, with name and role as their row has them now; null when it has ended or never was. */
export async function findSessionAccount(reads: Reads, token: string): Promise<Account | null> {
  const [row] = await findByToken(reads, hashOf(token));
  return row ? toAccount(row) : null;
}

/** Ends a session for good; a token that is none changes nothing. */
export async function closeSession({ db }: Context, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends the sessions of an account, but for the one of `keep`, a token. */
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

/** Whether a session is open at this moment, for changes that must not come after its end. */
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
 * Removes sessions whose time is over, a thousand at a time; those revoked before go with theirs.
 * Returns how many there were.
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
  email: row.email,
  role: row.role === 1 ? '1' : '0',
});
