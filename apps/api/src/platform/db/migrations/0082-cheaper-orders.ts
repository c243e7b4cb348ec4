import { type Kysely, sql } from 'kysely';

/** Placing an order writes less: no index has an entry for each order that few orders need, or that another one has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A unique constraint also holds every order that is not paid.
  `alter table orders drop constraint if exists orders_paid_attempt_id_key`,
  `create unique index if not exists orders_paid_attempt on orders (paid_attempt_id) where paid_attempt_id is not null`,
  // The open orders are few: sorting them by age needs no index of their own.
  `drop index if exists orders_unpaid, orders_to_expire`,
  `create index if not exists orders_open on orders (reserved_until) where state in ('pending', 'paying')`,

  // The events of an order are read by the order alone.
  `alter table order_events drop constraint if exists order_events_pkey, add primary key (order_id, id)`,
  `drop index if exists order_events_of_order`,
  // A line is named by its product; the lines of an order are few enough to be sorted by position.
  `alter table order_lines drop constraint if exists order_lines_pkey`,
  `alter table order_lines replica identity using index order_lines_order_id_product_id_key`,
  // Looked at by the commit, after the order has changed the product's row: locking it before, beside others who change
  // it, would note all of them in the row.
  `alter table order_lines alter constraint order_lines_product_id_fkey deferrable initially deferred`,

  // Ends at once where nobody is told, and is planned once for a connection.
  `create or replace function queue_webhook_event(event_type text, order_id uuid, product_id uuid) returns void
    language plpgsql as $$
    begin
      if not exists (select from webhook_endpoints where enabled and event_type = any(events)) then return; end if;
      with wanted as materialized (
        select id from webhook_endpoints where enabled and event_type = any(events) order by id for key share
      ), event as (
        insert into webhook_events (type, order_id, product_id)
        select event_type, queue_webhook_event.order_id, queue_webhook_event.product_id
        where exists (select from wanted)
        returning id
      )
      insert into webhook_deliveries (event_id, endpoint_id) select event.id, wanted.id from event, wanted;
    end $$`,
];
