import { type Kysely, sql } from 'kysely';

const roles = sql.raw(`('owner', 'manager', 'support', 'packer', 'accountant')`);

/** Admins have roles of their own; those who were there own the shop. Others come by the letter of an invitation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts
    add column if not exists staff_role text check (staff_role in ${roles})`.execute(db);
  await sql`update accounts set staff_role = 'owner' where role = 1 and staff_role is null`.execute(db);
  await sql`alter table accounts drop constraint if exists accounts_staff`.execute(db);
  await sql`alter table accounts
    add constraint accounts_staff check ((role = 1) = (staff_role is not null))`.execute(db);
  await sql`create index if not exists accounts_of_staff on accounts (id) where role = 1`.execute(db);
  await sql`create table if not exists invitations (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    staff_role text not null check (staff_role in ${roles}),
    token_hash bytea not null unique,
    invited_by uuid references accounts on delete set null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create unique index if not exists invitations_email on invitations (lower(email))`.execute(db);
}
