import { type Kysely, sql } from 'kysely';

/**
 * A process claims a nightly run by writing a row. The night in which the table is created counts as done, because a
 * new shop has nothing to compare.
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

  // The reconciliation reads payments by their time of creation, and unfinished ones of any age.
  `create index attempts_by_age on attempts (created_at, id)`,
  `create index attempts_moving on attempts (created_at, id)
    where state in ('created', 'unknown', 'authorized', 'submitted')`,
  `create index refunds_by_age on refunds (created_at, id)`,
];
