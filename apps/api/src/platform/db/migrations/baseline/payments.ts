/** Payments, refunds and returns, what the gateway told of them, and the nightly runs that compare them with it. */
export const payments = [
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
    refused_input boolean not null default false,
    unique (order_id, n),
    unique (id, order_id),
    check (nonce_enc is null or state in ('created', 'unknown')),
    check (next_check_at is not null or state not in ('created', 'unknown', 'authorized')),
    check (transaction_id is not null or state not in ('authorized', 'submitted', 'settled', 'voided')),
    constraint attempts_refunded_within_charge check (refunded_paise between 0 and amount_paise)
  )`,
  // One attempt that may move money per order: this index, not the code, refuses a second charge.
  `create unique index attempts_one_live on attempts (order_id)
    where state in ('created', 'unknown', 'authorized', 'submitted', 'settled')`,
  `create index attempts_due on attempts (next_check_at) where next_check_at is not null`,
  // The reconciliation reads payments by their time of creation, and unfinished ones of any age.
  `create index attempts_by_age on attempts (created_at, id)`,
  `create index attempts_moving on attempts (created_at, id)
    where state in ('created', 'unknown', 'authorized', 'submitted')`,
  `create index attempts_unanswered on attempts (created_at) where state = 'unknown'`,
  // The attempt that an order names as paid must belong to that order.
  `alter table orders add foreign key (paid_attempt_id, id) references attempts (id, order_id)`,

  // A refund may move goods that cost nothing: then it is done without the gateway.
  `create table refunds (
    id text primary key,
    attempt_id text not null references attempts,
    amount_paise bigint not null check (amount_paise >= 0),
    state text not null default 'queued' check (state in ('queued', 'unknown', 'done', 'failed', 'canceled')),
    transaction_id text unique,
    asked_by uuid references accounts,
    reason text,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    order_id uuid not null,
    body_hash bytea not null,
    by_void boolean not null default false,
    goods_back boolean not null default false,
    key_number integer not null default 1,
    keyless boolean not null default false,
    checks integer not null default 0,
    failure text,
    resolved_at timestamptz,
    unique (id, order_id),
    foreign key (attempt_id, order_id) references attempts (id, order_id),
    check (next_check_at is not null or state not in ('queued', 'unknown')),
    constraint refunds_done_names_credit
      check (transaction_id is not null or by_void or state <> 'done' or amount_paise = 0)
  )`,
  `create unique index refunds_one_at_a_time on refunds (attempt_id) where state in ('queued', 'unknown')`,
  `create index refunds_of_attempt on refunds (attempt_id)`,
  `create index refunds_of_order on refunds (order_id)`,
  `create index refunds_due on refunds (next_check_at) where next_check_at is not null`,
  `create index refunds_by_age on refunds (created_at, id)`,
  `create index refunds_failed on refunds (created_at) where state = 'failed'`,
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
  // An update of next_check_at alone must not lock the payment.
  `create trigger refunds_sum after insert or update of state, amount_paise, attempt_id on refunds
    for each row execute function keep_refunded_sum()`,

  `create table refund_lines (
    refund_id text not null,
    order_id uuid not null,
    product_id uuid not null,
    quantity integer not null check (quantity >= 1),
    restock boolean not null,
    primary key (refund_id, product_id, restock),
    foreign key (refund_id, order_id) references refunds (id, order_id),
    foreign key (order_id, product_id) references order_lines (order_id, product_id)
  )`,
  `create index refund_lines_of_order on refund_lines (order_id, product_id)`,
  // The refunded units are stored on the order line, where a check limits them. Units that were put back into stock
  // stay there even if the credit fails later.
  `create function keep_returned_units(of_refund text) returns void language plpgsql as $$
    begin
      perform 1 from order_lines line
        where exists (select from refund_lines back where back.refund_id = of_refund
          and back.order_id = line.order_id and back.product_id = line.product_id)
        order by line.position for update;
      update order_lines line set returned = (
        select coalesce(sum(back.quantity), 0) from refund_lines back join refunds on refunds.id = back.refund_id
        where back.order_id = line.order_id and back.product_id = line.product_id
          and (refunds.state not in ('failed', 'canceled') or refunds.goods_back)
      ) where exists (select from refund_lines named where named.refund_id = of_refund
        and named.order_id = line.order_id and named.product_id = line.product_id);
    end $$`,
  `create function refund_lines_changed() returns trigger language plpgsql as $$
    begin
      perform keep_returned_units(new.refund_id);
      return null;
    end $$`,
  `create function refund_state_changed() returns trigger language plpgsql as $$
    begin
      perform keep_returned_units(new.id);
      return null;
    end $$`,
  `create trigger refund_lines_sum after insert or update on refund_lines
    for each row execute function refund_lines_changed()`,
  `create trigger refunds_units after update of state, goods_back on refunds
    for each row execute function refund_state_changed()`,

  // Returns that shoppers ask for. One of an order waits for an answer at a time. The refund of an accepted one is written
  // later in the same transaction, after the order was locked, so that reference is checked at its end.
  `create table order_returns (
    id uuid primary key,
    order_id uuid not null references orders,
    state text not null default 'asked' check (state in ('asked', 'accepted', 'declined')),
    reason text not null
      check (reason in ('damaged', 'not_as_described', 'wrong_item', 'no_longer_needed', 'other')),
    note text not null,
    answer text not null default '',
    decided_by uuid references accounts,
    refund_id text,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    unique (id, order_id),
    foreign key (refund_id, order_id) references refunds (id, order_id) deferrable initially deferred,
    check ((state = 'accepted') = (refund_id is not null))
  )`,
  `create index order_returns_of_order on order_returns (order_id)`,
  `create unique index order_returns_one_at_a_time on order_returns (order_id) where state = 'asked'`,
  `create table order_return_lines (
    return_id uuid not null,
    order_id uuid not null,
    product_id uuid not null,
    quantity integer not null check (quantity >= 1),
    primary key (return_id, product_id),
    foreign key (return_id, order_id) references order_returns (id, order_id),
    foreign key (order_id, product_id) references order_lines (order_id, product_id)
  )`,

  `create table gateway_events (
    hash bytea primary key check (length(hash) = 32),
    kind text,
    payload text not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    error text,
    transaction_id text,
    outcome text,
    tries integer not null default 0,
    next_check_at timestamptz default now(),
    check ((handled_at is null) = (next_check_at is not null))
  )`,
  `create index gateway_events_due on gateway_events (next_check_at) where next_check_at is not null`,
  `create index gateway_events_by_age on gateway_events (received_at)`,
  // Each dispute has a row, so that it is reported once.
  `create table disputes (
    id text primary key,
    attempt_id text not null references attempts,
    amount_paise bigint check (amount_paise >= 0),
    status text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    reply_by date
  )`,
  `create index disputes_of_attempt on disputes (attempt_id)`,
  `create index disputes_open on disputes (reply_by, id) where status = 'open'`,

  // A process claims a nightly run by writing a row. The first night counts as done, because a new shop has nothing to compare.
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
];
