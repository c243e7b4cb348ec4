/** GST invoices and credit notes, each series numbered without a gap within a financial year. */
export const invoices = [
  `create table invoice_counters (
    year integer primary key,
    last integer not null
  )`,
  `create table invoices (
    order_id uuid primary key references orders,
    year integer not null references invoice_counters,
    serial integer not null check (serial >= 1),
    prefix text not null,
    content json not null,
    issued_at timestamptz not null default now(),
    issued_on date not null default (now() at time zone 'Asia/Kolkata')::date,
    unique (year, serial)
  )`,
  `create index invoices_by_day on invoices (issued_on)`,
  // Completes an invoice that a process of an earlier version issues while a newer one runs: it leaves the buyer out.
  `create function complete_invoice() returns trigger language plpgsql as $$
  begin
    select (new.content::jsonb || jsonb_build_object(
      'orderNumber', orders.number::text,
      'buyer', jsonb_build_object(
        'name', coalesce(orders.delivery_address ->> 'name', accounts.name), 'address', orders.delivery_address)))::json
    into new.content
    from orders join accounts on accounts.id = orders.account_id where orders.id = new.order_id;
    return new;
  end $$`,
  `create trigger invoices_complete before insert on invoices
  for each row when (new.content -> 'buyer' is null) execute function complete_invoice()`,

  `create table credit_note_counters (
    year integer primary key,
    last integer not null
  )`,
  // Each documents a refund, or, without one, that the payment was voided at the gateway; one whose refund failed afterwards is
  // canceled and keeps its number.
  `create table credit_notes (
    year integer not null references credit_note_counters,
    serial integer not null check (serial >= 1),
    order_id uuid not null references invoices,
    refund_id text references refunds,
    prefix text not null,
    content json not null,
    issued_at timestamptz not null,
    issued_on date not null,
    canceled_at timestamptz,
    primary key (year, serial)
  )`,
  `create unique index credit_notes_one_of_refund on credit_notes (order_id, refund_id)
    nulls not distinct where canceled_at is null`,
  `create index credit_notes_by_day on credit_notes (issued_on)`,
];
