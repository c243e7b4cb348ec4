import { type Kysely, sql } from 'kysely';

/**
 * Letters that wait to be sent, and the links that they carry. What a letter says is sealed, because it may carry a link
 * that sets a password; it is erased when the letter is sent. A letter about an order names the order or refund instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table letters (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references accounts on delete cascade,
    kind text not null,
    about uuid,
    sealed bytea,
    tries int not null default 0,
    next_check_at timestamptz default now(),
    give_up_at timestamptz not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    failure text
  )`,
  `create index letters_due on letters (next_check_at) where next_check_at is not null`,
  `create index letters_of_account on letters (account_id)`,
  `create table email_links (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    purpose text not null check (purpose in ('confirm', 'take_back', 'reset')),
    email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index email_links_of_account on email_links (account_id)`,
  `create index email_links_over on email_links (expires_at)`,
];
