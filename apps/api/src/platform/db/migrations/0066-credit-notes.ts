import { type Kysely, sql } from 'kysely';

/**
 * Credit notes, with a series of their own, numbered as invoices are. Each documents a refund, or, without one, that the
 * payment was voided at the gateway; one whose refund failed afterwards is canceled and keeps its number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_note_counters (
    year integer primary key,
    last integer not null
  )`,
  `create table credit_notes (
    year integer not null references credit_note_counters,
    serial integer not null check (serial >= 1),
    order_id uuid not null references invoices,
    refund_id text references refunds,
    prefix text not null,
    content json not null,
    issued_at timestamptz not null,
    issued_on date not null,
    canceled_at timestamptz,
    primary key (year, serial)
  )`,
  `create unique index credit_notes_one_of_refund on credit_notes (order_id, refund_id)
    nulls not distinct where canceled_at is null`,
  `create index invoices_by_day on invoices (issued_on)`,
  `create index credit_notes_by_day on credit_notes (issued_on)`,
];
