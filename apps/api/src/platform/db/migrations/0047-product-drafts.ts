import { type Kysely, sql } from 'kysely';

/** Products that are not in the shop yet, as they were typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_drafts (
    id uuid primary key,
    "values" json not null,
    photo_hashes text[] not null,
    version integer not null default 1,
    saved_by uuid references accounts on delete set null,
    saved_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index product_drafts_by_time on product_drafts (saved_at)`.execute(db);
  await sql`create index product_drafts_of_account on product_drafts (saved_by)`.execute(db);
}
