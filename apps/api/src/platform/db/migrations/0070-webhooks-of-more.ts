import { type Kysely, sql } from 'kysely';

/**
 * Merchants' own systems are told of more: what an order's history says, and products that ran out. It is written where the
 * history and the stock are, in whatever statement they change. Besides, an endpoint has several former secrets, each until
 * its time; its newest former one stays where it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table webhook_former_secrets (
    id bigint generated always as identity primary key,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    secret bytea not null,
    until timestamptz not null
  )`,
  `create index webhook_former_secrets_of_endpoint on webhook_former_secrets (endpoint_id)`,
  `alter table webhook_events add column product_id uuid references products on delete cascade`,
  `create index webhook_events_of_product on webhook_events (product_id) where product_id is not null`,
  // As queueOrderEvent in apps/api/src/telling/webhook-endpoint/webhook-event.service.ts.
  `create function queue_webhook_event(event_type text, order_id uuid, product_id uuid) returns void
    language sql as $$
    with wanted as materialized (
      select id from webhook_endpoints where enabled and event_type = any(events) order by id for key share
    ), event as (
      insert into webhook_events (type, order_id, product_id)
      select event_type, queue_webhook_event.order_id, queue_webhook_event.product_id
      where exists (select from wanted)
      returning id
    )
    insert into webhook_deliveries (event_id, endpoint_id) select event.id, wanted.id from event, wanted
  $$`,
  `create function tell_of_order() returns trigger language plpgsql as $$
    begin
      perform queue_webhook_event(
        case
          when new.machine = 'fulfilment' then 'order.' || new.to_state
          when new.to_state = 'pending' then 'order.placed'
          when new.to_state = 'confirmed' then 'order.confirmed'
          else 'order.canceled'
        end, new.order_id, null);
      return null;
    end $$`,
  `create trigger order_events_told after insert on order_events for each row
    when (
      new.from_state is distinct from new.to_state and (
        new.machine = 'fulfilment' and new.to_state in ('packed', 'delivered')
        or new.machine = 'order' and (
          new.to_state in ('confirmed', 'canceled', 'expired')
          or new.to_state = 'pending' and new.from_state is null)))
    execute function tell_of_order()`,
  `create function tell_of_empty_stock() returns trigger language plpgsql as $$
    begin
      perform queue_webhook_event('product.out_of_stock', null, new.id);
      return null;
    end $$`,
  `create trigger products_stock_told after update on products for each row
    when (old.stock > old.reserved and new.stock <= new.reserved and new.deleted_at is null)
    execute function tell_of_empty_stock()`,
];
