import { type Kysely, sql } from 'kysely';

/**
 * Returns that shoppers ask for. One of an order waits for an answer at a time. The refund of an accepted one is written
 * later in the same transaction, after the order was locked, so that reference is checked at its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
