import { type Kysely, sql } from 'kysely';

/** All columns of products but `reserved`, and `search`, which is made of others. */
const columns = `id, name, description, picture_url, photo_hash, picture_alt, price_paise, stock, sold, needs_shipping,
  category_id, version, created_at, updated_at, deleted_at`;

/**
 * A commit that changes nothing but reserved units, as each new order does, tells only the process that made it, which
 * tells the others (listen.ts): commits with a NOTIFY wait for each other's write to the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function reserved_units_changed() returns trigger language plpgsql as $$
    begin
      raise notice 'Public answers changed.';
      return null;
    end $$`.execute(db);
  await sql`create or replace trigger public_answers_changed
    after insert or delete or truncate or update of ${sql.raw(columns)} on products
    for each statement execute function public_answers_changed()`.execute(db);
  await sql`create or replace trigger reserved_units_changed after update of reserved on products
    for each statement execute function reserved_units_changed()`.execute(db);
}
