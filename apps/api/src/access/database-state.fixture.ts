import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What every table holds, as one hash each: two that are equal are the same rows, to the last column. */
export async function databaseState(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const state: Record<string, string> = {};
  for (const { name } of tables) state[name] = await hashOf(db, sql`select * from ${sql.table(name)}`);
  return state;
}

/** What the database holds of one person: their account, sessions, orders, and all that hangs on those. */
export async function rowsOf(db: Kysely<Database>, accountId: string): Promise<Record<string, string>> {
  const orders = sql`select id from orders where account_id = ${accountId}`;
  return {
    account: await hashOf(db, sql`select * from accounts where id = ${accountId}`),
    sessions: await hashOf(db, sql`select * from sessions where account_id = ${accountId}`),
    orders: await hashOf(db, sql`select * from orders where account_id = ${accountId}`),
    lines: await hashOf(db, sql`select * from order_lines where order_id in (${orders})`),
    attempts: await hashOf(db, sql`select * from attempts where order_id in (${orders})`),
    events: await hashOf(db, sql`select * from order_events where order_id in (${orders})`),
  };
}

async function hashOf(db: Kysely<Database>, rows: ReturnType<typeof sql>): Promise<string> {
  const { rows: found } = await sql<{ state: string }>`
    select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as state
    from (${rows}) t`.execute(db);
  return found[0]?.state ?? '';
}
