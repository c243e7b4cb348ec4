import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { differences, recordAudit } from '../audit/audit.service.ts';
import type { Database } from '../db/schema.ts';
import { storedEmail } from '../db/email-address.ts';
import { dropLinks } from './email-link.service.ts';
import { hashPassword } from './password.ts';
import { closeSessionsOf } from '../session/session.service.ts';

type Db = Kysely<Database>;

/**
 * Gives an account the admin role or takes it away, and ends its sessions, because an admin's session is
 * shorter (decision 11). Returns `none` when no account has this e-mail address, `same` when the account has the wanted
 * role already, and `unconfirmed` when nobody has shown that the address is theirs: anybody could have signed up with it.
 * Then nothing changes.
 */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
): Promise<'changed' | 'same' | 'none' | 'unconfirmed'> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'role', 'emailConfirmedAt'])
      .where(sql`lower(email)`, '=', storedEmail(email).toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!account) return 'none';
    const role = isAdmin ? 1 : 0;
    if (account.role === role) return 'same';
    if (isAdmin && !account.emailConfirmedAt) return 'unconfirmed';
    await trx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute();
    await recordRole(trx, account.id, account.role, role);
    await closeSessionsOf(trx, account.id);
    return 'changed';
  });
}

/**
 * Creates an admin account and returns its generated password, which is stored only as a hash. Makes an account of an
 * unconfirmed address an admin's in the same way: whoever opened it is logged out, and their password is gone. Returns
 * null when the address has a confirmed account; then nothing changes.
 */
export async function createAdmin(db: Db, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const values = {
    email: storedEmail(email),
    role: 1,
    passwordHash: await hashPassword(password),
    emailConfirmedAt: sql<Date>`now()`,
  };
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('accounts')
      .values({ name: '', ...values })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .doUpdateSet(values)
          .where('accounts.emailConfirmedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return null;
    await recordRole(trx, made.id, 0, 1);
    await closeSessionsOf(trx, made.id);
    await dropLinks(trx, made.id);
    return password;
  });
}

/** Only a command changes roles, so nobody is logged in. */
const recordRole = (trx: Db, about: string, from: number, to: number): Promise<void> =>
  recordAudit(
    trx,
    { account: null, clientAddress: null },
    { kind: 'role_changed', about, changes: differences({ role: from }, { role: to }) },
  );

/** How many admins there are. */
export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 1)
    .executeTakeFirstOrThrow();
  return admins;
}
