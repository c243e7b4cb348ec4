import { type Kysely, sql } from 'kysely';

/** When a link of a letter was used, so that its owner is told so at another try. */
export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`alter table email_links add column used_at timestamptz`.execute(db));
