import type { Customer } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { anyEmail, storedEmail } from '../../platform/db/email-address.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Database } from '../../platform/db/schema.ts';
import { tokenHashOf } from './session.service.ts';

type Db = Kysely<Database>;

/** The refusal of whoever has a blocked address. The reason is for admins alone. */
export const blocked = ({ contact }: Pick<Env, 'contact'>): AppError =>
  new AppError(
    'blocked',
    `The shop takes no orders, payments or logins with this e-mail address. If that is a mistake, write to ${contact ?? 'the shop'}.`,
  );

/** Whether an address is blocked. Asked inside a transaction, no block comes between the answer and the commit. */
export async function isBlocked(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select is_blocked(${storedEmail(email)})`.execute(db);
  return rows[0]?.isBlocked ?? false;
}

/** Throws `blocked` when an address is. */
export async function refuseBlocked({ db, env }: Pick<Context, 'db' | 'env'>, email: string): Promise<void> {
  if (await isBlocked(db, email)) throw blocked(env);
}

/** The same for the address of an account or guest. */
export async function refuseBlockedAccount(ctx: Pick<Context, 'db' | 'env'>, id: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom('accounts')
    .select(anyEmail.as('email'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (owner) await refuseBlocked(ctx, owner.email);
}

/** What whoever shows an ended session is told, if it was that of somebody whose address is blocked; else null. */
export async function blockedRefusal(
  { db, env }: Pick<Context, 'db' | 'env'>,
  token: string,
): Promise<AppError | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select('accounts.id')
    .where('tokenHash', '=', tokenHashOf(token))
    .where(isBlockedRow)
    .executeTakeFirst();
  return found ? blocked(env) : null;
}

/** Whether the address of a row of accounts is blocked, for who only looks. */
export const isBlockedRow = sql<boolean>`(select blocked_at from blocked_addresses
  where blocked_addresses.address_hash = address_hash(${anyEmail})) is not null`;

export const hashOfAddress = (email: string) => sql<Buffer>`address_hash(${storedEmail(email)})`;

/** Why and by whom an address is blocked; null when it is not. */
export async function readBlock(db: Db, email: string): Promise<Customer['blocked']> {
  const found = await db
    .selectFrom('blockedAddresses')
    .leftJoin('accounts', 'accounts.id', 'blockedBy')
    .select(['reason', 'accounts.name as by'])
    .select(isoTime('blockedAt').as('at'))
    .where('addressHash', '=', hashOfAddress(email))
    .executeTakeFirst();
  return found ?? null;
}

/** Locks an address after whoever asks whether it is blocked, until the transaction that changes that is over. */
export const lockAddress = (trx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 22))`.execute(trx);
