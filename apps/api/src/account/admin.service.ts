import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { storedEmail } from '../db/email-address.ts';
import { hashPassword } from './password.ts';
import { closeSessionsOf } from '../session/session.service.ts';

type Db = Kysely<Database>;

/**
 * Gives an account the admin role or takes it away, and ends its sessions, because an admin's session is
 * shorter (decision 11). Returns `none` when no account has this e-mail address, and `same` when the account
 * has the wanted role already; then nothing changes.
 */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
): Promise<'changed' | 'same' | 'none'> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where(sql`lower(email)`, '=', storedEmail(email).toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!account) return 'none';
    const role = isAdmin ? 1 : 0;
    if (account.role === role) return 'same';
    await trx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute();
    await closeSessionsOf(trx, account.id);
    return 'changed';
  });
}

/** Creates an admin account and returns its generated password, which is stored only as a hash; null when the e-mail is in use. */
export async function createAdmin(db: Db, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const made = await db
    .insertInto('accounts')
    .values({ name: '', email: storedEmail(email), role: 1, passwordHash: await hashPassword(password) })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? password : null;
}

/** How many admins there are. */
export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 1)
    .executeTakeFirstOrThrow();
  return admins;
}
