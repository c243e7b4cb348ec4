import { type Kysely, sql } from 'kysely';

/** GST invoices, numbered without a gap within a financial year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invoice_counters (
    year integer primary key,
    last integer not null
  )`.execute(db);
  await sql`create table invoices (
    order_id uuid primary key references orders,
    year integer not null references invoice_counters,
    serial integer not null check (serial >= 1),
    prefix text not null,
    content json not null,
    issued_at timestamptz not null default now(),
    unique (year, serial)
  )`.execute(db);
}
