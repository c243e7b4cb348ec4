import { type Kysely, sql } from 'kysely';

/** Orders are found by who receives them, where, and by tracking number; names with one mistake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A phone number is found with and without its country: of '+91 98765 43210' both are words.
  `create or replace function words_of_recipient(address jsonb) returns text[] language sql immutable strict parallel safe
    return array(
      select word from unnest(words_of_name(address->>'name') || words_of_name(address->>'postalCode')
        || regexp_replace(address->>'phone', '[^0-9]', '', 'g')
        || right(regexp_replace(address->>'phone', '[^0-9]', '', 'g'), 10)
        || lower(regexp_replace(address->>'postalCode', '[^0-9A-Za-z]', '', 'g'))) word where word <> '')`,
  // Apart from orders, whose rows change at each step: this one is written with an address alone.
  `create table if not exists order_recipients (
    order_id uuid primary key references orders on delete cascade,
    words tsvector not null
  )`,
  `create index if not exists order_recipients_words on order_recipients using gin (words)`,
  `create table if not exists name_words (
    word text collate "C" primary key,
    keys text[] generated always as (spelling_keys(word)) stored
  )`,
  `comment on table name_words is 'The words of all names of customers and recipients, to correct a misspelled one.'`,
  `create index if not exists name_words_keys on name_words using gin (keys)`,
  // In the order of the words, so that two writers cannot wait for each other.
  `create or replace function note_name(name text) returns void language sql as $$
    insert into name_words (word)
    select part from unnest(words_of_name(name)) part
    where char_length(part) between 4 and 24 and part !~ '[0-9]'
      and not exists (select from name_words where word = part)
    order by part on conflict do nothing $$`,
  `create or replace function note_recipient() returns trigger language plpgsql set search_path from current as $$
    begin
      if new.delivery_address is null then
        delete from order_recipients where order_id = new.id;
        return null;
      end if;
      insert into order_recipients (order_id, words)
      values (new.id, array_to_tsvector(words_of_recipient(new.delivery_address)))
      on conflict (order_id) do update set words = excluded.words;
      perform note_name(new.delivery_address->>'name');
      return null;
    end $$`,
  `create or replace trigger orders_recipient after insert on orders for each row
    when (new.delivery_address is not null) execute function note_recipient()`,
  `create or replace trigger orders_recipient_changed after update of delivery_address on orders for each row
    when (old.delivery_address is distinct from new.delivery_address) execute function note_recipient()`,
  `create or replace function note_account_name() returns trigger language plpgsql set search_path from current as $$
    begin
      perform note_name(new.name);
      return null;
    end $$`,
  `create or replace trigger accounts_name_words after insert or update of name on accounts for each row
    execute function note_account_name()`,
  `create index if not exists shipments_by_tracking_number on shipments (lower(tracking_number) text_pattern_ops)
    where tracking_number <> ''`,

  `insert into order_recipients (order_id, words)
    select id, array_to_tsvector(words_of_recipient(delivery_address)) from orders where delivery_address is not null
    on conflict do nothing`,
  `insert into name_words (word)
    select word from (select name from accounts union select delivery_address->>'name' from orders
      where delivery_address is not null) named (name), unnest(words_of_name(name)) word
    where char_length(word) between 4 and 24 and word !~ '[0-9]' on conflict do nothing`,
];
