import { type Kysely, sql } from 'kysely';

/** The order in which the shop shows its categories. Those without a position follow the others, sorted by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column position integer`.execute(db);
}
