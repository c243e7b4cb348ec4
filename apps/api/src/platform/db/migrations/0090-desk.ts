import { type Kysely, sql } from 'kysely';

/** Whether somebody has to do something about an order: accept it, or pack it. As in order-search.service.ts. */
const isWork = (order: 'orders' | 'old' | 'new') => `(${order}.accept_until is not null
  or ${order}.state in ('paid', 'confirmed') and ${order}.fulfilment = 'placed' and ${order}.ships
    and ${order}.money not in ('declined', 'refunded', 'disputed'))`;

/** What the admins' desk counts has indexes of its own, and a commit that changes it tells all processes (NOTIFY). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index if not exists orders_of_desk on orders (id) where ${isWork('orders')}`,
  `create index if not exists order_events_arrived on order_events (at)
    where machine = 'order' and to_state in ('paid', 'confirmed')`,
  `create or replace function desk_changed() returns trigger language plpgsql as $$
    begin
      notify desk;
      return null;
    end $$`,
  // The commit of a payment sends a notice anyway, because units are sold.
  `create or replace trigger orders_on_desk after update on orders for each row
    when (${isWork('old')} is distinct from ${isWork('new')}
      or old.state not in ('paid', 'confirmed') and new.state in ('paid', 'confirmed'))
    execute function desk_changed()`,
  `create or replace trigger order_returns_on_desk after insert or update of state on order_returns for each row
    execute function desk_changed()`,
];
