import type { AuditKind } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Who does something, and from where; both are null for a command. */
export type Actor = Pick<Context, 'account' | 'clientAddress'>;

export interface AuditEvent {
  kind: AuditKind;
  /** The account that does it, where that is not the one of the request. */
  by?: string;
  /** The id of what it is about. */
  about?: string | null;
  /** What that was called at the time. */
  aboutName?: string;
  /** Never a password, hash, token, card or nonce. */
  changes?: Changes;
}

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Records an event, in the transaction of the change that it tells of. Nothing changes the row any more. */
export async function recordAudit(
  db: Kysely<Database>,
  { account, clientAddress }: Actor,
  { kind, by = account?.id, about = null, aboutName, changes = {} }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      kind,
      byAccount: by ?? null,
      address: clientAddress,
      about,
      aboutName: aboutName ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** The longest text that is kept of a field, in characters. */
const longestText = 200;

/** The fields that differ, with both values; a missing object has none. Long texts are cut. */
export function differences(before: object | null, after: object | null): Changes {
  const [from, to] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => from[name] !== to[name])
      .map((name) => [name, { from: cut(from[name]), to: cut(to[name]) }]),
  );
}

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText).toWellFormed()}…`
    : (value ?? null);

/** Deletes events that are older than `env.auditDays`, a thousand in each statement. Returns how many were deleted. */
export async function removeOldEvents({ db, env }: Pick<Context, 'db' | 'env'>): Promise<number> {
  for (let removed = 0; ;) {
    const { numDeletedRows } = await db.transaction().execute(async (trx) => {
      await sql`select set_config('storefront.audit_days', ${String(env.auditDays)}, true)`.execute(trx);
      return trx
        .deleteFrom('auditEvents')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('auditEvents')
            .select('id')
            .where('at', '<', sql<Date>`now() - make_interval(days => ${env.auditDays}::int)`)
            .orderBy('at')
            .limit(1_000)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow();
    });
    removed += Number(numDeletedRows);
    if (numDeletedRows < 1_000n) return removed;
  }
}
