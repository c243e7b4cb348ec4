import { type Kysely, sql } from 'kysely';

/** Admins list accounts and guests, the newest first, without reading all of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_newest on accounts (created_at, id)`.execute(db);
}
