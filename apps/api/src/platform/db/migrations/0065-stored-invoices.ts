import { type Kysely, sql } from 'kysely';

/**
 * Invoices keep all that they say, their buyer and their day included, and sold lines keep the rate of that day. A category
 * keeps the names that it had, so that a rename does not change its rate. Invoices that were issued before get the buyer
 * that they name now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table order_lines add column gst_rate integer check (gst_rate between 0 and 10000), add column hsn text`,
  `update order_lines line set gst_rate = (billed.line ->> 'rate')::integer, hsn = billed.line ->> 'hsn'
  from invoices, json_array_elements(invoices.content -> 'lines') with ordinality billed (line, place)
  where invoices.order_id = line.order_id and billed.place = line.position + 1`,

  // A process of an earlier version leaves the day out.
  `alter table invoices add column issued_on date not null default (now() at time zone 'Asia/Kolkata')::date`,
  `update invoices set
    issued_on = (issued_at at time zone 'Asia/Kolkata')::date,
    content = (content::jsonb || jsonb_build_object(
      'orderNumber', orders.number::text,
      'buyer', jsonb_build_object(
        'name', coalesce(orders.delivery_address ->> 'name', accounts.name), 'address', orders.delivery_address)))::json
  from orders join accounts on accounts.id = orders.account_id
  where orders.id = invoices.order_id`,

  `alter table categories add column former_names text[] not null default '{}'`,
  `create function keep_former_name() returns trigger language plpgsql as $$
  begin
    new.former_names := array_prepend(old.name, array_remove(old.former_names, old.name));
    return new;
  end $$`,
  `create trigger categories_keep_former_name before update of name on categories
  for each row when (old.name is distinct from new.name) execute function keep_former_name()`,
];
