import { type Kysely, sql } from 'kysely';

/** Every sign-up asks whether its address may still be taken back; the links of others are many more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index email_links_taking_back on email_links (lower(email)) where purpose = 'take_back'`.execute(
    db,
  );
}
