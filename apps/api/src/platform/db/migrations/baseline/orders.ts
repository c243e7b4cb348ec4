/** Orders with their history, and what is sent of them. The constraints hold whatever the code does. */
export const orders = [
  `create sequence order_numbers start 1001`,
  // An order that is paid on delivery is `confirmed`, never `paid`: `paid` means that the order names the transaction that moved
  // its money (decision 93). Its money is `due`, then `collected`; while it is due its units stay reserved, without an end. An
  // order outlives its account, without the address.
  `create table orders (
    id uuid primary key,
    number bigint not null unique default nextval('order_numbers'),
    account_id uuid not null references accounts,
    body_hash bytea not null,
    state text not null default 'pending'
      check (state in ('pending', 'paying', 'paid', 'confirmed', 'expired', 'canceled')),
    money text not null default 'none' check (money in
      ('none', 'authorised', 'submitted', 'settled', 'declined', 'refunded_in_part', 'refunded', 'disputed',
       'due', 'collected')),
    fulfilment text not null default 'placed' check (fulfilment in
      ('placed', 'packed', 'shipped_in_part', 'shipped', 'delivered', 'canceled')),
    total_paise bigint not null check (total_paise >= 0),
    reserved_until timestamptz,
    paid_attempt_id text unique,
    delivery_address jsonb,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    paid_at timestamptz,
    ships boolean not null default false,
    units integer not null default 0,
    client_address text,
    all_ship boolean not null default false,
    accept_until timestamptz,
    paid_with text,
    check ((state in ('pending', 'paying')) = (reserved_until is not null)),
    check ((state = 'paid') = (paid_attempt_id is not null)),
    constraint orders_check3 check ((state = 'paid') = (paid_at is not null)),
    constraint orders_money_of_state check (case state
      when 'paid' then money not in ('none', 'due', 'collected')
      when 'confirmed' then money in ('due', 'collected')
      else money = 'none' end),
    constraint orders_address_where_it_ships check (delivery_address is null or ships),
    constraint orders_confirmed_have_address
      check (state <> 'confirmed' or money = 'collected' or delivery_address is not null),
    constraint orders_collected_at_the_door check (money <> 'collected' or fulfilment = 'delivered')
  )`,
  `alter sequence order_numbers owned by orders.number`,
  // One open order per account: this index, not the code, refuses a second one.
  `create unique index orders_one_open on orders (account_id) where state in ('pending', 'paying')`,
  `create index orders_of_account on orders (account_id, number)`,
  `create index orders_to_expire on orders (reserved_until) where state = 'pending'`,
  `create index orders_to_accept on orders (accept_until) where accept_until is not null`,
  `create index orders_due on orders (account_id) where state = 'confirmed' and money = 'due'`,
  `create index orders_holding_of_address on orders (client_address)
    where client_address is not null and (reserved_until is not null or money = 'due')`,
  // Each filter of admins has an index from which the newest matches are read. Whose an order is can be read from the index that
  // is walked; that of the states of goods also holds what decides whether an order is to be packed.
  `create index orders_newest on orders (created_at, number) include (account_id)`,
  `create index orders_ended on orders (created_at, number) include (account_id)
    where state in ('expired', 'canceled')`,
  `create index orders_refunded on orders (created_at, number) include (account_id)
    where money in ('refunded', 'refunded_in_part')`,
  `create index orders_by_fulfilment on orders (fulfilment, created_at, number)
    include (account_id, ships, accept_until, money)
    where state in ('paid', 'confirmed')`,
  `create index orders_by_way on orders (paid_with, created_at, number) include (account_id)
    where paid_with is not null`,
  `create index orders_unpaid on orders (created_at) where state in ('pending', 'paying')`,
  `create index orders_disputed on orders (created_at) where money = 'disputed'`,
  `create index orders_paid on orders (paid_at) where paid_at is not null`,
  `create index orders_by_total on orders (total_paise)`,
  // A placed order is rare among those that are paid, and usual among the others.
  `create statistics orders_progress (mcv) on state, fulfilment, money from orders`,
  // The client's address is kept no longer than it is counted.
  `create function forget_client_address() returns trigger language plpgsql as $$
    begin
      new.client_address := null;
      return new;
    end $$`,
  `create trigger orders_forget_client_address before update on orders for each row
    when (new.client_address is not null and new.reserved_until is null and new.money <> 'due')
    execute function forget_client_address()`,

  // `ships` and the rate of GST are those of the day of the sale.
  `create table order_lines (
    order_id uuid not null references orders,
    position integer not null,
    product_id uuid not null references products,
    name text not null,
    picture_url text,
    photo_hash text references photos,
    price_paise integer not null check (price_paise >= 0),
    quantity integer not null check (quantity between 1 and 99),
    returned integer not null default 0,
    ships boolean not null default true,
    shipped integer not null default 0,
    gst_rate integer check (gst_rate between 0 and 10000),
    hsn text,
    primary key (order_id, position),
    unique (order_id, product_id),
    constraint order_lines_returned_within_bought check (returned between 0 and quantity),
    constraint order_lines_shipped_within_bought check (shipped between 0 and quantity)
  )`,
  `create index order_lines_of_product on order_lines (product_id)`,
  `create index order_lines_of_photo on order_lines (photo_hash) where photo_hash is not null`,
  `create function note_whether_line_ships() returns trigger language plpgsql as $$
    begin
      new.ships := (select needs_shipping from products where id = new.product_id);
      return new;
    end $$`,
  `create trigger order_lines_ships before insert on order_lines
    for each row execute function note_whether_line_ships()`,

  `create table order_events (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    at timestamptz not null default now(),
    by text not null,
    machine text not null check (machine in ('order', 'money', 'fulfilment', 'attempt', 'refund')),
    from_state text,
    to_state text not null,
    reason text
  )`,
  `create index order_events_of_order on order_events (order_id, id)`,
  `create index order_events_collected on order_events (at) where machine = 'money' and to_state = 'collected'`,
  `create index order_events_refunded on order_events (at)
    where machine = 'refund' and (to_state = 'done' or from_state = 'done')`,
  // What was typed as the reason of an event can be forgotten with the person; nothing else of it changes.
  `create function refuse_change_but_of_reason() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
        return new;
      end if;
      raise exception '% is append only', tg_table_name;
    end $$`,
  `create trigger order_events_append_only before update or delete on order_events
    for each row execute function refuse_change_but_of_reason()`,

  // What admins note about an order, for admins alone.
  `create table order_notes (
    id uuid primary key,
    order_id uuid not null references orders,
    author uuid references accounts on delete set null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index order_notes_of_order on order_notes (order_id)`,
  `create index order_notes_of_author on order_notes (author)`,

  // An order is sent in one or more parcels. A unit that was given back, or is to be, is not sent.
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
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append only', tg_table_name;
    end $$`,
  `create trigger shipment_lines_append_only before update or delete on shipment_lines
    for each row execute function refuse_change()`,

  // A session has a name that is no secret, where it was opened and when it was last used; a guest's can be for one order alone.
  // Room in each page, so that noting a use touches no index.
  `create table sessions (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    revoked_at timestamptz(3),
    id uuid not null default gen_random_uuid() unique,
    network text,
    user_agent text,
    last_used_at timestamptz(3) not null default now(),
    second_factor boolean not null default false,
    order_id uuid references orders on delete cascade
  ) with (fillfactor = 80)`,
  `create index sessions_account on sessions (account_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index sessions_of_order on sessions (order_id) where order_id is not null`,
  `create table order_codes (
    order_id uuid primary key references orders on delete cascade,
    code_hash bytea not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `comment on table order_codes is 'Codes that were sent by letter to look an order up.'`,
];
