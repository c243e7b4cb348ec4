import { type Kysely, sql } from 'kysely';

/**
 * Placing an order is one statement, so one round trip and one commit: the function `place_order` has every rule of it
 * (decision 46). An order stores whether any line ships; only then it has a delivery address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Reserves the units of one product, if they are free. The update locks the row, so it reads what the last commit left. */
const reserveUnits = `update products set reserved = reserved + change.units
          where id = change.product_id
            and (not change.is_wanted or deleted_at is null and stock - reserved >= change.units);`;

/**
 * The function `place_order`, with the statement that reserves the units of one product. It returns {"placed": order},
 * {"made": true} when this id was placed before with the same body, or {"refused": code, …} without any change. Each
 * product may appear once; a product id that is null means an unknown product.
 */
export const placeOrder = (reserve: string): string => `create function place_order(
    buyer uuid,
    new_id uuid,
    new_hash bytea,
    product_ids uuid[],
    quantities integer[],
    address jsonb,
    held_for interval,
    most_per_hour integer
  ) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    known record;
    opened record;
    replaced uuid;
    nth_newest timestamptz;
    problems jsonb;
    placed jsonb;
    change record;
  begin
    -- One order at a time per person: who finds the row taken waits as long as a statement may run.
    perform from accounts where id = buyer for no key update skip locked;
    if not found then
      begin
        perform from accounts where id = buyer for no key update;
      exception when query_canceled then
        return '{"refused": "busy"}';
      end;
    end if;

    select account_id, body_hash into known from orders where id = new_id;
    if found then
      return case
        when known.account_id <> buyer then '{"refused": "not_theirs"}'
        when known.body_hash <> new_hash then '{"refused": "key_reused"}'
        else '{"made": true}' end;
    end if;

    -- The one open order stays locked: from here on it is neither paid nor expired by anybody else.
    select id, state into opened from orders
    where account_id = buyer and state in ('pending', 'paying') for no key update;
    if opened.state = 'paying' then
      return '{"refused": "paying"}';
    end if;
    replaced := opened.id;

    if most_per_hour is not null then
      select created_at into nth_newest from orders
      where account_id = buyer order by number desc offset most_per_hour - 1 limit 1;
      if nth_newest > now() - interval '1 hour' then
        return jsonb_build_object('refused', 'too_many',
          'waitSeconds', ceil(extract(epoch from nth_newest + interval '1 hour' - now())));
      end if;
    end if;

    loop
      -- What can't be had, looked up without a lock. The units of the order that is replaced count as free.
      select jsonb_agg(jsonb_build_object('position', wanted.position - 1, 'name', product.name,
          'left', case when product.deleted_at is null then product.stock - product.reserved + coalesce(held.quantity, 0) end)
        order by wanted.position)
      into problems
      from unnest(product_ids, quantities) with ordinality wanted (product_id, quantity, position)
      left join products product on product.id = wanted.product_id
      left join order_lines held on held.order_id = replaced and held.product_id = wanted.product_id
      where product.id is null or product.deleted_at is not null
        or product.stock - product.reserved + coalesce(held.quantity, 0) < wanted.quantity;
      if problems is not null then
        return jsonb_build_object('refused', 'unavailable', 'problems', problems);
      end if;

      begin
        if replaced is not null then
          update orders set state = 'canceled', reserved_until = null, version = version + 1 where id = replaced;
          insert into order_events (order_id, by, machine, from_state, to_state, reason)
          values (replaced, buyer::text, 'order', 'pending', 'canceled', 'replaced by a new order');
        end if;

        -- Prices, names and total from one look at the products.
        with line as materialized (
          select wanted.position - 1 as position, wanted.quantity, product.id as product_id, product.name,
            product.picture_url, product.photo_hash, product.price_paise, product.needs_shipping
          from unnest(product_ids, quantities) with ordinality wanted (product_id, quantity, position)
          join products product on product.id = wanted.product_id
        ), made as (
          insert into orders (id, account_id, body_hash, total_paise, ships, delivery_address, reserved_until)
          select new_id, buyer, new_hash, sum(price_paise::bigint * quantity), bool_or(needs_shipping),
            case when bool_or(needs_shipping) then address end, now() + held_for
          from line
          returning *
        ), made_lines as (
          insert into order_lines
            (order_id, position, product_id, name, picture_url, photo_hash, price_paise, quantity)
          select new_id, position, product_id, name, picture_url, photo_hash, price_paise, quantity from line
        ), made_event as (
          insert into order_events (order_id, by, machine, to_state) values (new_id, buyer::text, 'order', 'pending')
        )
        select jsonb_build_object('placed', jsonb_build_object(
          'number', number, 'createdAt', created_at, 'reservedUntil', reserved_until, 'totalPaise', total_paise,
          'ships', ships, 'deliveryAddress', delivery_address,
          'lines', (select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
              'pictureUrl', picture_url, 'photoHash', photo_hash, 'pricePaise', price_paise, 'quantity', quantity)
            order by position) from line)))
        into placed from made;

        -- Units last, so that a product everybody wants is locked for the commit alone; by id, so that two orders
        -- never wait for each other in a ring.
        for change in
          select product_id, sum(quantity) as units, bool_or(is_wanted) as is_wanted
          from (
            select product_id, quantity, true as is_wanted from unnest(product_ids, quantities) wanted (product_id, quantity)
            union all
            select product_id, -quantity, false from order_lines where order_id = replaced
          ) each
          group by product_id order by product_id
        loop
          ${reserve}
          if not found then
            raise exception 'taken' using errcode = 'P0S01';
          end if;
        end loop;
        return placed;
      exception when sqlstate 'P0S01' then
        -- Somebody took them since: all of this block is undone, and the next look says what is left.
        null;
      end;
    end loop;
  end $$`;

const statements = [
  `alter table orders add column ships boolean not null default false`,
  `update orders set ships = true where exists (
    select from order_lines line join products on products.id = line.product_id
    where line.order_id = orders.id and products.needs_shipping)`,
  `alter table orders add constraint orders_address_where_it_ships check (delivery_address is null or ships)`,

  placeOrder(reserveUnits),

  // Ends the reservations of orders whose rows are locked already: their units become sold or free. One update changes
  // each product, in the order of the ids. Locking all of them first would visit each twice and could deadlock.
  `create function end_reservations(order_ids uuid[], are_sold boolean) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    held record;
  begin
    for held in
      select product_id, sum(quantity)::integer as units, case when are_sold then sum(quantity)::integer else 0 end as sold
      from order_lines where order_id = any (order_ids) group by product_id order by product_id
    loop
      update products set reserved = reserved - held.units, stock = stock - held.sold, sold = products.sold + held.sold
      where id = held.product_id;
    end loop;
  end $$`,
];
