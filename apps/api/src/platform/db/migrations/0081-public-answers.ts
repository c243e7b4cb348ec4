import { type Kysely, sql } from 'kysely';

/** The tables that the answers for visitors are made of. Words are counted by triggers of products and categories. */
const tables = ['products', 'product_pictures', 'photos', 'categories', 'merged_categories'];

/**
 * Every commit that changes what visitors read tells all processes (NOTIFY), and the one that made the change with its
 * statement (NOTICE).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function public_answers_changed() returns trigger language plpgsql as $$
    begin
      notify public_answers;
      raise notice 'Public answers changed.';
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    await sql`create or replace trigger public_answers_changed
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function public_answers_changed()`.execute(db);
  }
}
