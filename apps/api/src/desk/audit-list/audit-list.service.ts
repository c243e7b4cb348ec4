import { type AuditEvent, type AuditPage, type AuditQuery, pageSize } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { bom, csvLine } from '../../platform/csv/write-csv.ts';
import { anyEmail, shownEmail } from '../../platform/db/email-address.ts';
import type { Database } from '../../platform/db/schema.ts';
import { accountOf } from '../../people/session/session.service.ts';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import { isUuid } from '../../platform/db/uuid.ts';

/**
 * A page of what was recorded, newest first, for admins: everything, or one kind, or what one account did and what was done
 * to it, or that of some days. An account that is deleted is found by its id alone.
 */
export async function listAudit(
  ctx: Pick<AccountContext, 'db' | 'env'>,
  query: AuditQuery,
  limit = pageSize,
): Promise<AuditPage> {
  const { db } = ctx;
  const { kind, account, cursor } = query;
  const of = account === '' ? null : await accountId(db, account);
  if (account !== '' && of === null) return { events: [], next: null };
  const rows = await db
    .selectFrom('auditEvents')
    .selectAll()
    .$if(kind !== undefined, (list) => list.where('kind', '=', kind ?? ''))
    .$if(of !== null, (list) => list.where((eb) => eb.or([eb('byAccount', '=', of), eb('about', '=', of)])))
    .$if(Boolean(cursor), (list) => list.where('id', '<', Number(cursor)))
    .where(sql<boolean>`${withinDays(ctx, query)}`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const emails = await emailsOf(
    db,
    page.flatMap(({ byAccount, about }) => [byAccount, about]),
  );
  return {
    events: page.map(({ id, at, byAccount, about, aboutName, ...event }) => ({
      id: String(id),
      at: at.toISOString(),
      kind: event.kind as AuditEvent['kind'],
      by: byAccount === null ? null : { id: byAccount, email: emails.get(byAccount) ?? null },
      address: event.address,
      about: about === null ? null : { id: about, name: aboutName ?? emails.get(about) ?? null },
      changes: event.changes as AuditEvent['changes'],
    })),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

/**
 * The same, all of it, as CSV, for admins: a part for each thousand, read when the one before was taken. Times are UTC, and
 * values are as they were recorded, money in paise.
 */
export async function* auditAsCsv(
  ctx: AccountContext,
  query: Omit<AuditQuery, 'cursor'>,
): AsyncGenerator<string> {
  const narrowedBy = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined);
  await recordAudit(ctx.db, ctx, {
    kind: 'audit_exported',
    // Not their values: an account may be named by a person's address.
    changes: { search: { from: null, to: narrowedBy.map(([name]) => name).join(', ') } },
  });
  let part = `${bom}${csvLine(Object.keys(cells))}`;
  let cursor: string | null = null;
  do {
    const { events, next }: AuditPage = await listAudit(ctx, { ...query, cursor }, partSize);
    yield part + events.map((event) => csvLine(Object.values(cells).map((cell) => cell(event)))).join('');
    [part, cursor] = ['', next];
  } while (cursor !== null);
}

/** How many events a part of the file has. */
const partSize = 1_000;

const cells: Record<string, (event: AuditEvent) => string> = {
  Time: ({ at }) => at,
  What: ({ kind }) => kind,
  Who: ({ by }) => by?.email ?? by?.id ?? '',
  From: ({ address }) => address ?? '',
  About: ({ about }) => about?.name ?? '',
  'About id': ({ about }) => about?.id ?? '',
  Changes: ({ changes }) =>
    Object.entries(changes)
      .map(([name, { from, to }]) => `${name}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`)
      .join('\n'),
};

/** Longer than a transaction lasts: the time of an event is when its transaction began, its number when it was written. */
const longest = sql`interval '15 minutes'`;

/** Events of some days of the shop. Their numbers are bounded too, so that a list in the order of these reads no others. */
function withinDays({ env: { shopTimeZone: zone } }: Pick<AccountContext, 'env'>, { from, to }: AuditQuery) {
  const begin = (day: string, later: number) =>
    sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`;
  const conditions = [
    ...(from
      ? [
          sql`at >= ${begin(from, 0)}`,
          sql`id > coalesce((select id from audit_events where at < ${begin(from, 0)} - ${longest}
            order by at desc limit 1), 0)`,
        ]
      : []),
    ...(to
      ? [
          sql`at < ${begin(to, 1)}`,
          sql`id < coalesce((select id from audit_events where at >= ${begin(to, 1)} + ${longest}
            order by at limit 1), 9223372036854775807)`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

async function accountId(db: Kysely<Database>, account: string): Promise<string | null> {
  if (isUuid(account)) return account.toLowerCase();
  return (await accountOf(db, account))?.id ?? null;
}

/** The e-mail addresses of the accounts among these ids. */
async function emailsOf(db: Kysely<Database>, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null && isUuid(id));
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', anyEmail.as('email')])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, shownEmail(email)]));
}
