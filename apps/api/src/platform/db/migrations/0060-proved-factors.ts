import { type Kysely, sql } from 'kysely';

/**
 * Codes by which an admin without a second factor may set one up, when recovery codes were made, and until when a password
 * works that a command made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table enrolment_codes (
    account_id uuid primary key references accounts on delete cascade,
    session_id uuid,
    code_hash bytea not null,
    expires_at timestamptz not null,
    tries integer not null default 0
  )`,
  `alter table recovery_codes add column created_at timestamptz not null default now()`,
  `alter table accounts add column password_until timestamptz`,
];
