import { type Kysely, sql } from 'kysely';

/** Finds people by how their e-mail address begins, whatever the collation of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_email_start on accounts (lower(email) text_pattern_ops)`.execute(db);
}
