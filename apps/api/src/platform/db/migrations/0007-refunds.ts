import { type Kysely, sql } from 'kysely';

/**
 * Refunds that name lines, and the columns for settling a refund that was not answered. The constraints: a refund
 * belongs to a payment of its own order, and no more units are refunded than were bought.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table refunds
    add column order_id uuid not null,
    add column body_hash bytea not null,
    add column by_void boolean not null default false,
    add column goods_back boolean not null default false,
    add column key_number integer not null default 1,
    add column keyless boolean not null default false,
    add column checks integer not null default 0,
    add column failure text,
    add column resolved_at timestamptz,
    add foreign key (attempt_id, order_id) references attempts (id, order_id),
    add unique (id, order_id),
    drop constraint refunds_check1,
    add constraint refunds_done_names_credit check (transaction_id is not null or by_void or state <> 'done')`,
  `create index refunds_of_order on refunds (order_id)`,

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
  `alter table order_lines add column returned integer not null default 0,
    add constraint order_lines_returned_within_bought check (returned between 0 and quantity)`,
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

  // An update of next_check_at alone must not lock the payment.
  `drop trigger refunds_sum on refunds`,
  `create trigger refunds_sum after insert or update of state, amount_paise, attempt_id on refunds
    for each row execute function keep_refunded_sum()`,

  `alter table order_events drop constraint order_events_machine_check,
    add constraint order_events_machine_check
      check (machine in ('order', 'money', 'fulfilment', 'attempt', 'refund'))`,
];
