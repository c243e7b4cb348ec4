import { type Kysely, sql } from 'kysely';

/**
 * The addresses of a merchant's own systems, the events that they are told of, and the deliveries. What an event says is read
 * from the rows of its order when it is sent, so nothing personal is stored here besides the beginning of answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhook_endpoints (
    id uuid primary key default gen_random_uuid(),
    url text not null,
    description text not null,
    events text[] not null,
    enabled boolean not null default true,
    secret bytea not null,
    old_secret bytea,
    old_secret_until timestamptz,
    given_up int not null default 0,
    off_reason text,
    busy_until timestamptz,
    last_try_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table webhook_events (
    id uuid primary key default gen_random_uuid(),
    type text not null,
    order_id uuid references orders on delete cascade,
    about uuid,
    created_at timestamptz not null default now()
  )`,
  `create index webhook_events_by_age on webhook_events (created_at)`,
  `create index webhook_events_of_order on webhook_events (order_id)`,
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    event_id uuid not null references webhook_events on delete cascade,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    tries int not null default 0,
    next_check_at timestamptz default now(),
    tried_at timestamptz,
    status int,
    answer text,
    failure text,
    check ((next_check_at is not null) = (state = 'waiting'))
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_check_at) where next_check_at is not null`,
  `create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id)`,
  `create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where state = 'failed'`,
  `create index webhook_deliveries_of_event on webhook_deliveries (event_id)`,
];
