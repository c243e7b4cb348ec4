import { type Kysely, sql } from 'kysely';

/** Where the products of a merged category went, so that its old address leads there while that category is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table merged_categories (
    id uuid primary key,
    into_id uuid not null references categories on delete cascade
  )`.execute(db);
  await sql`create index merged_categories_into_id_idx on merged_categories (into_id)`.execute(db);
}
