import { type Kysely, sql } from 'kysely';

/** Orders, payment attempts, refunds and their history, with the constraints that prevent a second charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence order_numbers start 1001`,

  `create table orders (
    id uuid primary key,
    number bigint not null unique default nextval('order_numbers'),
    account_id uuid not null references accounts,
    body_hash bytea not null,
    state text not null default 'pending' check (state in ('pending', 'paying', 'paid', 'expired', 'canceled')),
    money text not null default 'none' check (money in
      ('none', 'authorised', 'submitted', 'settled', 'declined', 'refunded_in_part', 'refunded', 'disputed')),
    fulfilment text not null default 'placed' check (fulfilment in
      ('placed', 'packed', 'shipped', 'delivered', 'canceled')),
    total_paise bigint not null check (total_paise >= 0),
    reserved_until timestamptz,
    paid_attempt_id text unique,
    delivery_address jsonb,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    paid_at timestamptz,
    check ((state in ('pending', 'paying')) = (reserved_until is not null)),
    check ((state = 'paid') = (paid_attempt_id is not null)),
    check ((state = 'paid') = (money <> 'none')),
    check ((state = 'paid') = (paid_at is not null))
  )`,
  `alter sequence order_numbers owned by orders.number`,
  // One open order per account: this index, not the code, refuses a second one.
  `create unique index orders_one_open on orders (account_id) where state in ('pending', 'paying')`,
  `create index orders_of_account on orders (account_id, number)`,
  `create index orders_to_expire on orders (reserved_until) where state = 'pending'`,

  `create table order_lines (
    order_id uuid not null references orders,
    position integer not null,
    product_id uuid not null references products,
    name text not null,
    picture_url text,
    photo_hash text references photos,
    price_paise integer not null check (price_paise >= 0),
    quantity integer not null check (quantity between 1 and 99),
    primary key (order_id, position),
    unique (order_id, product_id)
  )`,
  `create index order_lines_of_product on order_lines (product_id)`,

  `create table attempts (
    id text primary key,
    order_id uuid not null references orders,
    n integer not null check (n >= 1),
    state text not null default 'created' check (state in
      ('created', 'unknown', 'authorized', 'submitted', 'settled', 'declined', 'failed', 'voided')),
    amount_paise bigint not null check (amount_paise >= 0),
    currency text not null check (currency = 'INR'),
    transaction_id text unique,
    nonce_enc bytea,
    nonce_consumed boolean not null default false,
    keyless boolean not null default false,
    instrument jsonb,
    reason text,
    refunded_paise bigint not null default 0,
    checks integer not null default 0,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    resolved_at timestamptz,
    unique (order_id, n),
    unique (id, order_id),
    check (nonce_enc is null or state in ('created', 'unknown')),
    check (next_check_at is not null or state not in ('created', 'unknown', 'authorized')),
    check (transaction_id is not null or state not in ('authorized', 'submitted', 'settled', 'voided')),
    constraint attempts_refunded_within_charge check (refunded_paise between 0 and amount_paise)
  )`,
  `create unique index attempts_one_live on attempts (order_id)
    where state in ('created', 'unknown', 'authorized', 'submitted', 'settled')`,
  `create index attempts_due on attempts (next_check_at) where next_check_at is not null`,
  // The attempt that an order names as paid must belong to that order.
  `alter table orders add foreign key (paid_attempt_id, id) references attempts (id, order_id)`,

  `create table refunds (
    id text primary key,
    attempt_id text not null references attempts,
    amount_paise bigint not null check (amount_paise > 0),
    state text not null default 'queued' check (state in ('queued', 'unknown', 'done', 'failed', 'canceled')),
    transaction_id text unique,
    asked_by uuid references accounts,
    reason text,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    check (next_check_at is not null or state not in ('queued', 'unknown')),
    check (transaction_id is not null or state <> 'done')
  )`,
  `create unique index refunds_one_at_a_time on refunds (attempt_id) where state in ('queued', 'unknown')`,
  `create index refunds_of_attempt on refunds (attempt_id)`,
  `create index refunds_due on refunds (next_check_at) where next_check_at is not null`,
  // The sum is stored on the attempt, where a check limits it to the charged amount. A separate statement takes the
  // lock first, so that the sum includes every refund that was committed before.
  `create function keep_refunded_sum() returns trigger language plpgsql as $$
    begin
      perform 1 from attempts where id = new.attempt_id for update;
      update attempts set refunded_paise = (
        select coalesce(sum(amount_paise), 0) from refunds
        where attempt_id = new.attempt_id and state not in ('failed', 'canceled')
      ) where id = new.attempt_id;
      return null;
    end $$`,
  `create trigger refunds_sum after insert or update on refunds
    for each row execute function keep_refunded_sum()`,

  `create table gateway_events (
    hash bytea primary key check (length(hash) = 32),
    kind text,
    payload text not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    error text
  )`,
  `create index gateway_events_to_handle on gateway_events (received_at) where handled_at is null`,

  `create table order_events (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    at timestamptz not null default now(),
    by text not null,
    machine text not null check (machine in ('order', 'money', 'fulfilment', 'attempt')),
    from_state text,
    to_state text not null,
    reason text
  )`,
  `create index order_events_of_order on order_events (order_id, id)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append only', tg_table_name;
    end $$`,
  `create trigger order_events_append_only before update or delete on order_events
    for each row execute function refuse_change()`,
];
