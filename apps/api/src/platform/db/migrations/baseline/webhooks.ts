/**
 * The addresses of a merchant's own systems, the events that they are told of, and the deliveries. What an event says is
 * read from the rows of its order when it is sent, so nothing personal is stored here besides the beginning of answers.
 */
export const webhooks = [
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
  // Former secrets, each until its time; the newest former one is in the row of the endpoint.
  `create table webhook_former_secrets (
    id bigint generated always as identity primary key,
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    secret bytea not null,
    until timestamptz not null
  )`,
  `create index webhook_former_secrets_of_endpoint on webhook_former_secrets (endpoint_id)`,
  `create table webhook_events (
    id uuid primary key default gen_random_uuid(),
    type text not null,
    order_id uuid references orders on delete cascade,
    about uuid,
    created_at timestamptz not null default now(),
    product_id uuid references products on delete cascade
  )`,
  `create index webhook_events_by_age on webhook_events (created_at)`,
  `create index webhook_events_of_order on webhook_events (order_id)`,
  `create index webhook_events_of_product on webhook_events (product_id) where product_id is not null`,
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

  // What an order's history says, and products that ran out, are told of in whatever statement they change.
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
