import { type Kysely, sql } from 'kysely';

/** A category's own picture, one of the shop's photos. Without one it has that of its newest product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories
    add column photo_hash text references photos,
    add column photo_alt text not null default ''`.execute(db);
}
