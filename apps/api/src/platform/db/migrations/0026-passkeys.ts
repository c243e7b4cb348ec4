import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that are waiting for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_of_account on passkeys (account_id)`,
  `create table passkey_challenges (
    challenge text primary key,
    account_id uuid references accounts on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_of_account on passkey_challenges (account_id)`,
  `create index passkey_challenges_over on passkey_challenges (expires_at)`,
];
