import { type Kysely, sql } from 'kysely';

/** A return is accepted before its goods are back, and its money can be less than their share, for a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table order_returns drop constraint if exists order_returns_state_check,
    add constraint order_returns_state_check check (state in ('asked', 'expected', 'accepted', 'declined'))`,
  `alter table order_returns add column if not exists received_at timestamptz`,
  `alter table refunds add column if not exists less_because text`,
];
