import { createHash, randomBytes } from 'node:crypto';
import type { Account, Session } from 'contracts';
import { prepared } from '../db/prepared.ts';
import type { Reads } from '../db/reads.ts';
import type { Context } from '../context.ts';

const hour = 3_600_000;

/** How long a session lasts, ms (decision 11). */
export const sessionLifetime = (role: Account['role']): number => (role === '1' ? 8 : 48) * hour;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session: 256 random bits, of which only a hash is kept. */
export async function openSession({ db }: Context, account: Account): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = Date.now() + sessionLifetime(account.role);
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), accountId: account.id, expiresAt: new Date(expiresAt) })
    .execute();
  return { token, account, expiresAt };
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

export const toAccount = (row: { id: string; name: string; email: string; role: number }): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role === 1 ? '1' : '0',
});
