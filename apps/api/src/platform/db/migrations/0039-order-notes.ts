import { type Kysely, sql } from 'kysely';

/** What admins note about an order, for admins alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_notes (
    id uuid primary key,
    order_id uuid not null references orders,
    author uuid references accounts on delete set null,
    text text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index order_notes_of_order on order_notes (order_id)`.execute(db);
  await sql`create index order_notes_of_author on order_notes (author)`.execute(db);
}
