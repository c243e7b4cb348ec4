import { type Kysely, sql } from 'kysely';

/**
 * Shipments: an order is sent in one or more parcels. A line knows whether it ships, a snapshot as `orders.ships`, and how
 * many of its units are in shipments. A unit that was given back, or is to be, is not sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders drop constraint orders_fulfilment_check,
    add constraint orders_fulfilment_check check (fulfilment in
      ('placed', 'packed', 'shipped_in_part', 'shipped', 'delivered', 'canceled'))`,

  `alter table order_lines
    add column ships boolean not null default true,
    add column shipped integer not null default 0,
    add constraint order_lines_shipped_within_bought check (shipped between 0 and quantity)`,
  `update order_lines line set ships = false from orders, products
    where orders.id = line.order_id and products.id = line.product_id
      and (not orders.ships or not orders.all_ship and not products.needs_shipping)`,
  `create function note_whether_line_ships() returns trigger language plpgsql as $$
    begin
      new.ships := (select needs_shipping from products where id = new.product_id);
      return new;
    end $$`,
  `create trigger order_lines_ships before insert on order_lines
    for each row execute function note_whether_line_ships()`,

  `create table shipments (
    id uuid primary key,
    order_id uuid not null references orders,
    body_hash bytea not null,
    carrier text not null,
    tracking_number text not null,
    tracking_url text not null,
    shipped_at timestamptz not null default now(),
    delivered_at timestamptz,
    unique (id, order_id)
  )`,
  `create index shipments_of_order on shipments (order_id)`,
  `create table shipment_lines (
    shipment_id uuid not null,
    order_id uuid not null,
    product_id uuid not null,
    quantity integer not null check (quantity >= 1),
    primary key (shipment_id, product_id),
    foreign key (shipment_id, order_id) references shipments (id, order_id),
    foreign key (order_id, product_id) references order_lines (order_id, product_id)
  )`,
  // Units may come back after they were sent, so their sum with those sent is compared only when units are sent.
  `create function keep_shipped_units() returns trigger language plpgsql as $$
    begin
      update order_lines set shipped = shipped + new.quantity
        where order_id = new.order_id and product_id = new.product_id
          and ships and shipped + new.quantity <= quantity - returned;
      if not found then
        raise exception 'more units than are left to be sent'
          using errcode = 'check_violation', constraint = 'order_lines_shipped_within_bought';
      end if;
      return null;
    end $$`,
  `create trigger shipment_lines_sum after insert on shipment_lines
    for each row execute function keep_shipped_units()`,
  `create trigger shipment_lines_append_only before update or delete on shipment_lines
    for each row execute function refuse_change()`,
];
