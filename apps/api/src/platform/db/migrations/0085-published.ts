import { type Kysely, sql } from 'kysely';
import { productWords } from './baseline/product-words.ts';
import { reserveUnits } from './baseline/place-order.ts';
import { placeOrder as whateverIsShown } from './0084-sku.ts';

/**
 * A product can be hidden, and shown from a time on. `in_shop` says whether it is shown now: a trigger sets it with
 * `published_at`, and a job when that time comes, so that counts and answers change with a statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const shown = 'product.deleted_at is null and product.in_shop';

/** Reserves the units of one product, if it is in the shop and they are free. */
export const reserveShown = reserveUnits.replace(
  'deleted_at is null and',
  'deleted_at is null and in_shop and',
);

/** The function `place_order`, to which a hidden product is as good as deleted. */
export const placeOrder = (reserve: string): string =>
  whateverIsShown(reserve)
    .replace('case when product.deleted_at is null', `case when ${shown}`)
    .replace('or product.deleted_at is not null', 'or product.deleted_at is not null or not product.in_shop');

/** The functions that count the words of products, which count those in the shop alone. */
const counting = productWords
  .filter((statement) =>
    /create function (products_added|products_removed|product_changed)\(/.test(statement),
  )
  .map((statement) =>
    statement
      .replace('create function', 'create or replace function')
      .replaceAll('product.deleted_at is null', shown)
      .replaceAll('old.deleted_at)', 'old.deleted_at, old.in_shop)')
      .replaceAll('new.deleted_at)', 'new.deleted_at, new.in_shop)'),
  );

/** All columns of products but `reserved`, and `search`, which is made of others. */
export const columns = `id, name, description, picture_url, photo_hash, picture_alt, price_paise, stock, sold, needs_shipping, sku,
  category_id, version, created_at, updated_at, deleted_at, published_at, in_shop`;

const statements = [
  `alter table products
    add column if not exists published_at timestamptz(3) default date_trunc('milliseconds', now()),
    add column if not exists in_shop boolean not null default true`,
  // The few that are not in the shop; the others need no index of their own.
  `create index if not exists products_not_in_shop on products (published_at, id) where not in_shop`,
  `create or replace function note_whether_in_shop() returns trigger language plpgsql as $$
    begin
      new.in_shop := coalesce(new.published_at <= now(), false);
      return new;
    end $$`,
  `create or replace trigger products_in_shop before insert or update of published_at on products
    for each row execute function note_whether_in_shop()`,
  // Lists and counts of the shop are read from the index alone.
  `do $$
    declare
      listed record;
    begin
      for listed in
        select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = 'products'::regclass and pg_get_indexdef(indexrelid) like '% INCLUDE (%'
          and pg_get_indexdef(indexrelid) not like '%in_shop%'
      loop
        execute format('drop index %s', listed.name);
        execute replace(listed.definition, ' INCLUDE (', ' INCLUDE (in_shop, ');
      end loop;
    end $$`,
  ...counting,
  `create or replace trigger product_changed
    after update of name, description, deleted_at, published_at, in_shop on products for each row
    when ((old.name, old.description, old.deleted_at is null, old.in_shop)
      is distinct from (new.name, new.description, new.deleted_at is null, new.in_shop))
    execute function product_changed()`,
  `create or replace trigger public_answers_changed
    after insert or delete or truncate or update of ${columns} on products
    for each statement execute function public_answers_changed()`,
  placeOrder(reserveShown),
];
