import { type Kysely, sql } from 'kysely';

/** An index for finding accounts by the beginning of their e-mail address, in a database of any collation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_email_start on accounts (lower(email) text_pattern_ops)`.execute(db);
}
