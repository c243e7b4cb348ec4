import { randomBytes } from 'node:crypto';
import type { StaffRole } from 'contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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
 * Makes the account of an address an owner's of the shop, or an ordinary one, as {@link giveRole} does. Returns `none` when
 * no account has this e-mail address, `same` when the account has the wanted
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
    const staffRole = isAdmin ? 'owner' : null;
    if (account.staffRole === staffRole) return 'same';
    if (isAdmin && !account.emailConfirmedAt) return 'unconfirmed';
    await giveRole(trx, nobody, account, staffRole);
    return 'changed';
  });
}

type KnownAccount = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/**
 * Gives an account a role of the staff or takes it away, and ends its sessions, because an admin's session is
 * shorter (decision 11). Who is new to the staff keeps no factor that was added before the address was proved, and no open
 * link. Recorded as done by `actor`.
 */
export async function giveRole(
  trx: Db,
  actor: Actor,
  account: Pick<KnownAccount, 'id' | 'staffRole' | 'emailConfirmedAt'>,
  staffRole: StaffRole | null,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ role: staffRole ? 1 : 0, staffRole })
    .where('id', '=', account.id)
    .execute();
  await recordRole(trx, actor, account, staffRole);
  await closeSessionsOf(trx, account.id);
  if (!staffRole || account.staffRole) return;
  // What was added before the address was proved may be a stranger's.
  await removeFactorsOf(trx, actor, account.id, { until: account.emailConfirmedAt });
  // Nor what was begun without the code that an admin needs.
  await trx
    .deleteFrom('secondFactors')
    .where('accountId', '=', account.id)
    .where('confirmedAt', 'is', null)
    .execute();
  await dropLinks(trx, account.id, 'reset', 'confirm');
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
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const made = await makeStaffAccount(trx, nobody, {
      email,
      passwordHash,
      passwordUntil: inSeconds(firstPasswordSeconds),
      staffRole: 'owner',
    });
    return made && password;
  });
}

interface NewStaff {
  email: string;
  /** The name that was there stays where it is empty. */
  name?: string;
  passwordHash: string;
  passwordUntil: RawBuilder<Date> | null;
  staffRole: StaffRole;
}

/**
 * Makes an account of the staff, or one of that account of an address which nobody has confirmed; whoever opened that is
 * logged out. Returns its id; null when the address has a confirmed account, and then nothing changes.
 */
export async function makeStaffAccount(
  trx: Db,
  actor: Actor,
  { email, name = '', ...given }: NewStaff,
): Promise<string | null> {
  const values = { ...given, email: storedEmail(email), role: 1 };
  const made = await trx
    .insertInto('accounts')
    .values({ name, emailConfirmedAt: null, ...values })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...values, ...(name !== '' && { name }) })
        .where('accounts.emailConfirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await addressProved(trx, actor, { accountId: made.id });
  await recordRole(trx, actor, { id: made.id, staffRole: null }, given.staffRole);
  return made.id;
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

const recordRole = (
  trx: Db,
  actor: Actor,
  { id, staffRole }: Pick<KnownAccount, 'id' | 'staffRole'>,
  to: StaffRole | null,
): Promise<void> =>
  recordAudit(trx, actor, {
    kind: 'role_changed',
    about: id,
    changes: differences({ role: staffRole }, { role: to }),
  });

/** How many owners the shop has. */
export async function countOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .where('role', '=', 1)
    .where('staffRole', '=', 'owner')
    .executeTakeFirstOrThrow();
  return owners;
}
