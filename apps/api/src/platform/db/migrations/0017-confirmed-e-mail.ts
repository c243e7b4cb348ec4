import { type Kysely, sql } from 'kysely';

/** When the owner of an account showed that its e-mail address is theirs; null until then, also for every account of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column email_confirmed_at timestamptz`.execute(db);
}
