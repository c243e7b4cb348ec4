import { type Kysely, sql } from 'kysely';

/** Completes an invoice that a process of an earlier version issues while a newer one runs: it leaves the buyer out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
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
];
