import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Actor, differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Env } from '../../env.ts';
import { storedEmail } from '../../platform/db/email-address.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { enrolmentSeconds, makeEnrolmentCode } from './adding-factor.service.ts';
import { dropLinks } from './email-link.service.ts';
import { hashPassword } from './password.ts';
import { addressProved, removeFactorsOf } from './proved-address.service.ts';
import { tellSecurityChanged } from './security-change.service.ts';
import { accountOf, closeSessionsOf } from '../session/session.service.ts';

type Db = Kysely<Database>;

/**
 * Gives an account the admin role or takes it away, and ends its sessions, because an admin's session is
 * shorter (decision 11). A new admin keeps no factor that was added before the address was proved, and no open link. Returns `none` when no account has this e-mail address, `same` when the account has the wanted
 * role already, and `unconfirmed` when nobody has shown that the address is theirs: anybody could have signed up with it.
 * Then nothing changes.
 */
export async function setAdmin(
  db: Db,
  email: string,
  isAdmin: boolean,
): Promise<'changed' | 'same' | 'none' | 'unconfirmed'> {
  return db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, email, { lock: true });
    if (!account) return 'none';
    const role = isAdmin ? 1 : 0;
    if (account.role === role) return 'same';
    if (isAdmin && !account.emailConfirmedAt) return 'unconfirmed';
    await trx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute();
    await recordRole(trx, account.id, account.role, role);
    await closeSessionsOf(trx, account.id);
    // What was added before the address was proved may be a stranger's.
    if (isAdmin) {
      await removeFactorsOf(trx, nobody, account.id, { until: account.emailConfirmedAt });
      // Nor what was begun without the code that an admin needs.
      await trx
        .deleteFrom('secondFactors')
        .where('accountId', '=', account.id)
        .where('confirmedAt', 'is', null)
        .execute();
      await dropLinks(trx, account.id, 'reset', 'confirm');
    }
    return 'changed';
  });
}

/** How long a generated password works, in seconds: its owner sets another one before. */
const firstPasswordSeconds = 86_400;

/**
 * Creates an admin account and returns its generated password, which works for a day and is stored only as a hash. Makes an account of an
 * unconfirmed address an admin's in the same way: whoever opened it is logged out, and their password and all else that
 * opens it are gone. Returns
 * null when the address has a confirmed account; then nothing changes.
 */
export async function createAdmin(db: Db, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const values = {
    email: storedEmail(email),
    role: 1,
    passwordHash: await hashPassword(password),
    passwordUntil: inSeconds(firstPasswordSeconds),
  };
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('accounts')
      .values({ name: '', emailConfirmedAt: null, ...values })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .doUpdateSet(values)
          .where('accounts.emailConfirmedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return null;
    await addressProved(trx, nobody, { accountId: made.id });
    await recordRole(trx, made.id, 0, 1);
    return password;
  });
}

/**
 * Removes the app, the recovery codes and the passkeys of an account whose owner has lost them, ends its sessions and
 * tells the owner by a letter. Returns `none` when no account has this e-mail address, and `same` when the account has
 * nothing of that.
 */
export async function removeFactors(db: Db, env: Env, email: string): Promise<'changed' | 'same' | 'none'> {
  return db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, email, { lock: true });
    if (!account) return 'none';
    // The recovery codes go with the app.
    const apps = await trx
      .deleteFrom('secondFactors')
      .where('accountId', '=', account.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    const passkeys = await trx
      .deleteFrom('passkeys')
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow();
    if (apps.numDeletedRows + passkeys.numDeletedRows === 0n) return 'same';
    await closeSessionsOf(trx, account.id);
    const command = { env, ...nobody, riskData: null };
    await tellSecurityChanged(trx, command, { accountId: account.id, change: 'second_factor_removed' });
    return 'changed';
  });
}

/**
 * Makes a code with which an admin without a factor sets up the first one, where admins need one. Null when no account has
 * this e-mail address.
 */
export async function makeCodeOfCommand(db: Db, env: Env, email: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, email);
    if (!account) return null;
    await recordAudit(trx, nobody, { kind: 'second_factor_code_asked', about: account.id });
    const seconds = enrolmentSeconds.command;
    return makeEnrolmentCode(trx, { env }, { accountId: account.id, sessionId: null, seconds });
  });
}

/** Who runs a command is not logged in. */
const nobody: Actor = { account: null, clientAddress: null };

const recordRole = (trx: Db, about: string, from: number, to: number): Promise<void> =>
  recordAudit(trx, nobody, {
    kind: 'role_changed',
    about,
    changes: differences({ role: from }, { role: to }),
  });

/** How many admins there are. */
export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 1)
    .executeTakeFirstOrThrow();
  return admins;
}
