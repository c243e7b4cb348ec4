import { type Kysely, sql } from 'kysely';

/** What admins note about customers, and the short words by which they sort them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists customer_notes (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    author uuid references accounts on delete set null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index if not exists customer_notes_of_account on customer_notes (account_id, created_at)`,
  `create index if not exists customer_notes_by on customer_notes (author)`,
  // In the order of the tags: the tags that there are, and who has one, are read along it.
  `create table if not exists customer_tags (
    tag text collate "C" not null,
    account_id uuid not null references accounts on delete cascade,
    primary key (tag, account_id)
  )`,
  `create index if not exists customer_tags_of_account on customer_tags (account_id)`,
];
