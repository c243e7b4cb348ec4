import { type Kysely, sql } from 'kysely';

/** Searches of the administration's lists that all of the staff have, each under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists list_views (
    id uuid primary key default gen_random_uuid(),
    list text not null check (list in ('orders', 'products')),
    name text not null,
    query text not null,
    made_by uuid references accounts on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index if not exists list_views_name on list_views (list, lower(name))`.execute(db);
}
