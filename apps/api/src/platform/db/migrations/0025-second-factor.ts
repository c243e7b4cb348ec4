import { type Kysely, sql } from 'kysely';

/** A second factor of an account: the sealed secret of an app that makes codes, and hashes of single-use codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factors (
    account_id uuid primary key references accounts on delete cascade,
    secret bytea not null,
    last_step bigint not null default 0,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz
  )`,
  `create table recovery_codes (
    account_id uuid not null references second_factors on delete cascade,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
  `alter table sessions add column second_factor boolean not null default false`,
];
