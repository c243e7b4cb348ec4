import { createHash, randomBytes } from 'node:crypto';
import type { Account, AuditKind, Session, StaffRole } from 'contracts';
import type { Database } from '../../platform/db/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { AccountContext, Context, FoundSession } from '../../context.ts';
import type { Env } from '../../env.ts';
import { anyEmail, shownEmail, storedEmail } from '../../platform/db/email-address.ts';

/** How long a session lasts, hours (docs/behaviour/rest.md#sign-up-and-login). */
const adminHours = 8;
const shopperHours = 48;

/** A token as the database knows it. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** How many sessions of an account are kept, and from how many on a login looks for one too many. */
const maxSessions = 50;
const manySessions = 25;

/**
 * Opens a session and returns its token: 256 random bits, stored only as a hash. The caller has verified the
 * password against `passwordHash`. Returns null when the address is blocked, and when the account has another hash by now: a change of
 * password revokes every session, so none may be opened with the old password after it; and so when the account has a
 * second factor that `secondFactor` does not say was used. The session that is one too
 * many for the account ends: the least recently used.
 */
export async function openSession(
  ctx: Context,
  { id, passwordHash, secondFactor = false }: { id: string; passwordHash: string; secondFactor?: boolean },
): Promise<Session | null> {
  const { db, clientAddress, riskData } = ctx;
  const token = newToken();
  const opened = await db
    .with('locked', (locked) =>
      locked
        .selectFrom('accounts')
        .select(['id as accountId', 'name', anyEmail.as('email'), 'role', 'staffRole'])
        .where('id', '=', id)
        .where('passwordHash', '=', passwordHash)
        .where((eb) => eb.or([eb.lit(secondFactor), eb.not(hasFactor)]))
        .forNoKeyUpdate(),
    )
    // Asked once the row is locked: an address is blocked in the same order.
    .with('owner', (owner) =>
      owner
        .selectFrom('locked')
        .selectAll()
        .where(sql<boolean>`not is_blocked(email)`),
    )
    .with('recorded', (recorded) =>
      recorded
        .insertInto('auditEvents')
        .columns(eventColumns)
        .expression((eb) => eb.selectFrom('owner').select(eventOf('logged_in', ctx))),
    )
    .with('opened', (session) =>
      session
        .insertInto('sessions')
        .columns(['tokenHash', 'accountId', 'network', 'userAgent', 'secondFactor', 'expiresAt'])
        .expression((eb) =>
          eb
            .selectFrom('owner')
            .select([
              sql<Buffer>`${tokenHashOf(token)}::bytea`.as('tokenHash'),
              'accountId',
              sql<string | null>`${clientAddress}::text`.as('network'),
              sql<string | null>`${riskData?.customerBrowser ?? null}::text`.as('userAgent'),
              eb.lit(secondFactor).as('secondFactor'),
              sql<Date>`now() + make_interval(hours => case role when 1 then ${adminHours}::int else ${shopperHours}::int end)`.as(
                'expiresAt',
              ),
            ]),
        )
        .returning('expiresAt'),
    )
    .selectFrom(['owner', 'opened'])
    .select(['accountId as id', 'name', 'email', 'role', 'staffRole', 'expiresAt'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('accountId', '=', id)
        .as('before'),
    )
    .executeTakeFirst();
  if (!opened) return null;
  if ((opened.before ?? 0) >= manySessions) await endSessionsTooMany(db, id);
  return { token, account: toAccount(opened), expiresAt: opened.expiresAt.toISOString() };
}

/** Logins of one account take turns here, after their commits, so that the last of several at once counts the sessions of all. */
const endSessionsTooMany = (db: Kysely<Database>, accountId: string) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await trx
      .deleteFrom('sessions')
      .where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('tokenHash')
          .where('accountId', '=', accountId)
          .orderBy(sql`revoked_at is null and expires_at > now()`, 'desc')
          .orderBy('lastUsedAt', 'desc')
          .offset(maxSessions),
      )
      .execute();
  });

const eventColumns = ['kind', 'byAccount', 'address', 'changes'] as const;

/** The audit's event of each account that a statement selects as `accountId`. */
const eventOf = (kind: AuditKind, { clientAddress }: Context) => [
  sql<string>`${kind}::text`.as('kind'),
  sql.ref<string>('accountId').as('byAccount'),
  sql<string | null>`${clientAddress}::text`.as('address'),
  sql<string>`'{}'::jsonb`.as('changes'),
];

/** How long a guest finds their order without a new code, hours. */
const guestHours = 48;

/** Opens a session of a guest, or one for a single order, and returns its token. Nobody's password is behind it. */
export async function openGuestSession(
  db: Kysely<Database>,
  { clientAddress, riskData }: Context,
  { accountId, orderId = null }: { accountId: string; orderId?: string | null },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: tokenHashOf(token),
      accountId,
      orderId,
      network: clientAddress,
      userAgent: riskData?.customerBrowser ?? null,
      expiresAt: sql<Date>`now() + make_interval(hours => ${guestHours}::int)`,
    })
    .execute();
  return token;
}

/** The account of an e-mail address, however it is spelled; undefined when there is none. A guest has none. */
export const accountOf = (db: Kysely<Database>, email: string, { lock = false } = {}) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'staffRole', anyEmail.as('email'), 'emailConfirmedAt'])
    .where(sql`lower(email)`, '=', storedEmail(email).toLowerCase())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Locks an account, after whoever has it. */
export async function lockAccount(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Whether the account of a row has a second factor. */
export const hasFactor = sql<boolean>`exists (select from second_factors
  where account_id = accounts.id and confirmed_at is not null)`;

/** Whether the account of a row has a second factor or a passkey. */
export const hasAnyFactor = sql<boolean>`(${hasFactor}
  or exists (select from passkeys where account_id = accounts.id))`;

/** Whether a session, joined with its account, was used lately enough to be open. */
const wasUsedWithin = ({ shopper, admin }: Env['idleSeconds']) => sql<boolean>`
  last_used_at > now() - make_interval(secs => case role when 1 then ${admin}::float8 else ${shopper}::float8 end)`;

const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

/**
 * The account of a session token, with its current name and role, and whether the session has a second factor; null when
 * it ended or never existed. Notes that the session is in use, at most about once a minute, unless told otherwise.
 */
export async function findSession(
  ctx: Pick<Context, 'db' | 'env' | 'log'>,
  token: string,
  { isUse = true } = {},
): Promise<FoundSession | null> {
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accounts.id', 'accounts.name', anyEmail.as('email'), 'accounts.role', 'staffRole'])
    .select((eb) => [
      'secondFactor',
      'orderId as onlyOrder',
      eb('guestEmail', 'is not', null).as('isGuest'),
      eb('lastUsedAt', '<', aMinuteAgo).as('isUseNew'),
    ])
    .where('tokenHash', '=', tokenHashOf(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(wasUsedWithin(ctx.env.idleSeconds))
    .executeTakeFirst();
  if (isUse && row?.isUseNew) noteUse(ctx, token);
  if (!row) return null;
  const { secondFactor, onlyOrder, isGuest } = row;
  return { account: toAccount(row), secondFactor, onlyOrder, isGuest: Boolean(isGuest) };
}

/** The sessions of the bearer's account that are open. */
export const openSessionsOf = ({ db, env, account }: AccountContext) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .where('accountId', '=', account.id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(wasUsedWithin(env.idleSeconds));

/** The sessions of each database whose use is not written yet, by their tokens. */
const used = new WeakMap<Kysely<Database>, Set<string>>();

/** Runs beside the requests, which neither wait for it nor fail with it: one statement a second for all sessions. */
function noteUse({ db, log }: Pick<Context, 'db' | 'log'>, token: string): void {
  const tokens = used.get(db);
  if (tokens) return void tokens.add(token);
  used.set(db, new Set([token]));
  setTimeout(() => {
    const hashes = Array.from(used.get(db) ?? [], tokenHashOf);
    used.delete(db);
    writeUse(db, hashes).catch((error: unknown) =>
      log.warn({ err: error }, 'The use of sessions could not be noted; their next requests try again.'),
    );
  }, 1_000).unref();
}

/** A row that is locked is being written or ended already. */
const writeUse = (db: Kysely<Database>, hashes: Buffer[]) =>
  db
    .updateTable('sessions')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('tokenHash')
        .where('tokenHash', '=', sql<Buffer>`any(${hashes})`)
        .where('lastUsedAt', '<', aMinuteAgo)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Revokes a session. An unknown token changes nothing. */
export async function closeSession(ctx: Context, token: string): Promise<void> {
  await ctx.db
    .with('closed', (closed) =>
      closed
        .updateTable('sessions')
        .set({ revokedAt: new Date() })
        .where('tokenHash', '=', tokenHashOf(token))
        .where('revokedAt', 'is', null)
        .returning('accountId'),
    )
    .insertInto('auditEvents')
    .columns(eventColumns)
    .expression((eb) => eb.selectFrom('closed').select(eventOf('logged_out', ctx)))
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
    .$if(Boolean(keep), (query) => query.where('tokenHash', '<>', tokenHashOf(keep ?? '')))
    .execute();
}

/** Notes that no session of an account has a second factor any more. */
export async function forgetSecondFactor(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.updateTable('sessions').set({ secondFactor: false }).where('accountId', '=', accountId).execute();
}

/**
 * Notes that a factor was added in a session, which gets a new token, and ends all other sessions of its account. Returns
 * the token; null when the session has ended.
 */
export async function raiseSession(db: Kysely<Database>, bearer: string): Promise<string | null> {
  const token = newToken();
  const raised = await db
    .updateTable('sessions')
    .set({ tokenHash: tokenHashOf(token), secondFactor: true })
    .where('tokenHash', '=', tokenHashOf(bearer))
    .where('revokedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  if (!raised) return null;
  await closeSessionsOf(db, raised.accountId, { keep: token });
  return token;
}

/** Whether a session is open now, asked inside a transaction whose change must not happen after the session's end. */
export async function isOpen(db: Kysely<Database>, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('accountId')
    .where('tokenHash', '=', tokenHashOf(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the sessions whose time is over, or that were not used for too long, a thousand in each statement. A revoked
 * session stays until its time is over. Returns how many were deleted.
 */
export async function removeEndedSessions({ db, env }: Context): Promise<number> {
  for (let removed = 0; ;) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
          .select('tokenHash')
          .where((or) =>
            or.or([or('expiresAt', '<', sql<Date>`now()`), or.not(wasUsedWithin(env.idleSeconds))]),
          )
          .limit(1_000)
          .forUpdate('sessions')
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
    if (numDeletedRows < 1_000n) return removed;
  }
}

export const toAccount = (row: {
  id: string;
  name: string;
  email: string;
  role: number;
  staffRole: StaffRole | null;
}): Account => ({
  id: row.id,
  name: row.name,
  email: shownEmail(row.email),
  role: row.role === 1 ? '1' : '0',
  staffRole: row.staffRole,
});
