import { type Kysely, sql } from 'kysely';

/** What a person may see of a session: a name that is no secret, where it was opened, and when it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Room in each page, so that noting a use touches no index.
  await sql`alter table sessions set (fillfactor = 80)`.execute(db);
  await sql`
    alter table sessions
      add column id uuid not null default gen_random_uuid() unique,
      add column network text,
      add column user_agent text,
      add column last_used_at timestamptz(3) not null default now()`.execute(db);
}
