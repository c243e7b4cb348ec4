import { type Kysely, sql } from 'kysely';

/**
 * What runs once a night is claimed by a row. The night in which the table is made counts as done, so that
 * a shop that was made just now does not begin by comparing nothing with nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table job_runs (
    name text not null,
    night date not null,
    started_at timestamptz not null default now(),
    free_at timestamptz not null default now(),
    ended_at timestamptz,
    tries integer not null default 0,
    summary jsonb,
    error text,
    primary key (name, night)
  )`,
  `insert into job_runs (name, night, ended_at)
    values ('reconciliation', (now() at time zone 'Asia/Kolkata' - interval '2 hours')::date, now())`,

  // Reconciling reads payments by when they were made, and those that are not at rest whenever they were.
  `create index attempts_by_age on attempts (created_at, id)`,
  `create index attempts_moving on attempts (created_at, id)
    where state in ('created', 'unknown', 'authorized', 'submitted')`,
  `create index refunds_by_age on refunds (created_at, id)`,
];
