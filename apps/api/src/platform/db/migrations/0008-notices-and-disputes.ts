import { type Kysely, sql } from 'kysely';

/** Notices of the gateway get a time of their next handling. Each dispute gets a row, so that it is reported once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table gateway_events
    add column transaction_id text,
    add column outcome text,
    add column tries integer not null default 0,
    add column next_check_at timestamptz default now()`,
  `update gateway_events set next_check_at = null where handled_at is not null`,
  `alter table gateway_events add check ((handled_at is null) = (next_check_at is not null))`,
  `drop index gateway_events_to_handle`,
  `create index gateway_events_due on gateway_events (next_check_at) where next_check_at is not null`,
  `create index gateway_events_by_age on gateway_events (received_at)`,

  `create table disputes (
    id text primary key,
    attempt_id text not null references attempts,
    amount_paise bigint check (amount_paise >= 0),
    status text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index disputes_of_attempt on disputes (attempt_id)`,
];
