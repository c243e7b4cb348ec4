/** Reserves the units of one product, if they are free. The update locks the row, so it reads what the last commit left. */
export const reserveUnits = `update products set reserved = reserved + change.units
          where id = change.product_id
            and (not change.is_wanted or deleted_at is null and stock - reserved >= change.units);`;

/**
 * The function `place_order`, with the statement that reserves the units of one product. It returns {"placed": order},
 * {"made": true} when this id was placed before with the same body, or {"refused": code, …} without any change. Each
 * product may appear once; a product id that is null means an unknown product. A bound that is null does not hold.
 */
export const placeOrder = (reserve: string): string => `create function place_order(
    buyer uuid,
    new_id uuid,
    new_hash bytea,
    product_ids uuid[],
    quantities integer[],
    address jsonb,
    held_for interval,
    most_per_hour integer,
    address_of_client text default null,
    most_units_of_account bigint default null,
    most_paise_of_account bigint default null,
    most_units_of_address bigint default null,
    most_paise_of_address bigint default null
  ) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    known record;
    opened record;
    replaced uuid;
    nth_newest timestamptz;
    problems jsonb;
    placed jsonb;
    too_much jsonb;
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
          insert into orders (id, account_id, body_hash, total_paise, units, ships, all_ship, delivery_address, reserved_until,
            client_address)
          select new_id, buyer, new_hash, sum(price_paise::bigint * quantity), sum(quantity), bool_or(needs_shipping),
            bool_and(needs_shipping), case when bool_or(needs_shipping) then address end, now() + held_for, address_of_client
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
          'ships', ships, 'allShip', all_ship, 'deliveryAddress', delivery_address,
          'lines', (select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
              'pictureUrl', picture_url, 'photoHash', photo_hash, 'pricePaise', price_paise, 'quantity', quantity)
            order by position) from line)))
        into placed from made;

        -- Orders of one address are counted one after the other, so that two at once do not both find room.
        if address_of_client is not null and (most_units_of_address is not null or most_paise_of_address is not null) then
          perform pg_advisory_xact_lock(hashtextextended(address_of_client, 20));
        end if;
        select jsonb_build_object('refused', 'too_much', 'of', held.of, 'units', held.units, 'paise', held.paise,
            'mostUnits', held.most_units, 'mostPaise', held.most_paise, 'waitSeconds', held.wait_seconds)
        into too_much
        from (
          select 'account' as of, sum(units) as units, sum(total_paise) as paise,
            most_units_of_account as most_units, most_paise_of_account as most_paise, null::numeric as wait_seconds
          from (
            select units, total_paise from orders where id = new_id
            union all
            select units, total_paise from orders where account_id = buyer and state = 'confirmed' and money = 'due'
          ) of_account
          union all
          select 'address', sum(units), sum(total_paise), most_units_of_address, most_paise_of_address,
            ceil(extract(epoch from min(reserved_until) - now()))
          from orders where client_address = address_of_client and (reserved_until is not null or money = 'due')
        ) held
        where held.units > held.most_units or held.paise > held.most_paise
        order by held.of limit 1;
        if too_much is not null then
          raise exception 'too much' using errcode = 'P0S02';
        end if;

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
      when sqlstate 'P0S02' then
        return too_much;
      end;
    end loop;
  end $$`;

export const placing = [
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
