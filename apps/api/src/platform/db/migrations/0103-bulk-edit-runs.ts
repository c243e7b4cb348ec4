import { type Kysely, sql } from 'kysely';

/** A change of more products than one transaction takes runs in the background, from product to product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_edits
    add column if not exists running text check (running in ('change', 'undo')),
    add column if not exists run_by uuid references accounts on delete set null,
    add column if not exists total integer not null default 0,
    add column if not exists done integer not null default 0,
    add column if not exists reached uuid,
    add column if not exists changes jsonb not null default '{}'`.execute(db);
  await sql`create unique index if not exists bulk_edits_running on bulk_edits ((true)) where running is not null`.execute(
    db,
  );
  await sql`create index if not exists bulk_edits_run_by on bulk_edits (run_by)`.execute(db);
}
