import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/**
 * What every table holds, as one hash each: two that are equal are the same rows, to the last column but a session's last
 * use. Without the audit, which records a refused login as well.
 */
export async function databaseState(db: Kysely<Database>): Promise<Record<string, string>> {
  const names = await tablesOf(db);
  return hashesOf(db, Object.fromEntries(names.map((name) => [name, sql`select * from ${sql.table(name)}`])));
}

const tables = new WeakMap<Kysely<Database>, Promise<string[]>>();

/** The names of all tables; asked for once. */
function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const known = tables.get(db) ?? readTables(db);
  tables.set(db, known);
  return known;
}

async function readTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_events' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** What the database holds of one person: their account, sessions, orders, and all that hangs on those. */
export async function rowsOfPerson(db: Kysely<Database>, accountId: string): Promise<Record<string, string>> {
  const orders = sql`select id from orders where account_id = ${accountId}`;
  return hashesOf(db, {
    account: sql`select * from accounts where id = ${accountId}`,
    sessions: sql`select * from sessions where account_id = ${accountId}`,
    orders: sql`select * from orders where account_id = ${accountId}`,
    lines: sql`select * from order_lines where order_id in (${orders})`,
    attempts: sql`select * from attempts where order_id in (${orders})`,
    events: sql`select * from order_events where order_id in (${orders})`,
  });
}

/** One hash for each set of rows, all of one moment. Any call may move on when a session was last used. */
async function hashesOf(
  db: Kysely<Database>,
  sets: Record<string, ReturnType<typeof sql>>,
): Promise<Record<string, string>> {
  const hashes = Object.entries(sets).map(
    ([name, rows]) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ' rows ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)), 0) as state
      from (${rows}) t`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
