import { type Kysely, sql } from 'kysely';

/**
 * Whatever changes what the shop owns of a product is noted by the statement that does it. Why, by whom and with which
 * words is the setting `storefront.stock` of the transaction, where somebody says it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without a foreign key to the product, whose row every sale would lock once more.
  `create table if not exists stock_changes (
    id bigint generated always as identity,
    product_id uuid not null,
    at timestamptz not null default now(),
    reason text not null,
    words text not null default '',
    units integer not null,
    stock_after integer not null,
    by_account uuid references accounts on delete set null,
    order_id uuid,
    key uuid constraint stock_changes_key unique,
    primary key (product_id, id)
  )`,
  `create index if not exists stock_changes_of_account on stock_changes (by_account) where by_account is not null`,
  `create or replace function refuse_change_but_of_person() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.by_account is null and to_jsonb(new) - 'by_account' = to_jsonb(old) - 'by_account' then
        return new;
      end if;
      raise exception '% is append only', tg_table_name;
    end $$`,
  `create or replace trigger stock_changes_append_only before update or delete on stock_changes
    for each row execute function refuse_change_but_of_person()`,

  `create or replace function stock_changed() returns trigger language plpgsql as $$
    declare
      said jsonb := nullif(current_setting('storefront.stock', true), '');
    begin
      insert into stock_changes (product_id, reason, words, units, stock_after, by_account, order_id, key) values (
        new.id,
        case when new.sold > old.sold then 'sold' when new.sold < old.sold then 'refunded'
          else coalesce(said ->> 'reason', 'set') end,
        coalesce(said ->> 'words', ''), new.stock - old.stock, new.stock,
        (said ->> 'by')::uuid, (said ->> 'order')::uuid, (said ->> 'key')::uuid);
      return null;
    end $$`,
  `create or replace trigger products_stock_changed after update of stock on products
    for each row when (old.stock <> new.stock) execute function stock_changed()`,
  `create or replace function stock_begun() returns trigger language plpgsql as $$
    declare
      said jsonb := nullif(current_setting('storefront.stock', true), '');
    begin
      insert into stock_changes (product_id, reason, units, stock_after, by_account)
      select id, coalesce(said ->> 'reason', 'created'), stock, stock, (said ->> 'by')::uuid from added where stock > 0;
      return null;
    end $$`,
  `create or replace trigger products_stock_begun after insert on products
    referencing new table as added for each statement execute function stock_begun()`,

  // A sale says which order it is of.
  `create or replace function end_reservations(order_ids uuid[], are_sold boolean) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      held record;
    begin
      if are_sold then
        perform set_config('storefront.stock', jsonb_build_object('order', order_ids[1])::text, true);
      end if;
      for held in
        select product_id, sum(quantity)::integer as units, case when are_sold then sum(quantity)::integer else 0 end as sold
        from order_lines where order_id = any (order_ids) group by product_id order by product_id
      loop
        update products set reserved = reserved - held.units, stock = stock - held.sold, sold = products.sold + held.sold
        where id = held.product_id;
      end loop;
    end $$`,
];
