import { type Kysely, sql } from 'kysely';

/** An admin sets how the shop works: a row for each group of settings, which the first start makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists settings (
    name text primary key,
    value jsonb not null,
    version integer not null default 1
  )`.execute(db);
}
