import { type Kysely, sql } from 'kysely';

/** A letter's link may lead to paying an order that an admin has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_links drop constraint if exists email_links_purpose_check`.execute(db);
  await sql`alter table email_links add constraint email_links_purpose_check
    check (purpose in ('confirm', 'take_back', 'reset', 'pay'))`.execute(db);
}
