import { type Kysely, sql } from 'kysely';

/** The browsers and networks that logged in to an account: failed logins from elsewhere cannot lock them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table known_places (
    account_id uuid not null references accounts on delete cascade,
    place bytea not null,
    last_login_at timestamptz(3) not null default now(),
    primary key (account_id, place)
  )`,
  `create index known_places_age on known_places (last_login_at)`,
];
