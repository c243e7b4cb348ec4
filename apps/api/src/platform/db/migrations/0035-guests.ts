import { type Kysely, sql } from 'kysely';

/**
 * Guests: shoppers without an account of their own. Their row has no `email`, so that whatever finds an account by its
 * address, or makes one, never meets them. Sessions can be for one order alone, and a code from a letter opens them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table accounts alter column email drop not null`,
    `alter table accounts add column guest_email text`,
    `alter table accounts add constraint accounts_guest check ((email is null) = (guest_email is not null))`,
    `create index accounts_guest_email on accounts (lower(guest_email) text_pattern_ops)
      where guest_email is not null`,
    `alter table sessions add column order_id uuid references orders on delete cascade`,
    `create index sessions_of_order on sessions (order_id) where order_id is not null`,
    `create table order_codes (
      order_id uuid primary key references orders on delete cascade,
      code_hash bytea not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`,
    `comment on table order_codes is 'Codes that were sent by letter to look an order up.'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
