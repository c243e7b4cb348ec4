import { type Kysely, sql } from 'kysely';

/**
 * Search by words. `products.search` holds the stems of a product's name (weight A) and description (D) and, as a word
 * of weight B, its category's id, so that renaming a category changes no product. `product_words` is the vocabulary of
 * the catalogue, against which misspellings are corrected. Triggers keep it up to date for every writer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const marks = punctuation.replace("''", "'").length;

/** The words under which a text is counted, each once; without numbers, stop words and joined words. */
const counted = (rows: string) => `
  select word, count(*) as products
  from ${rows}, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_words(content)))) word
  group by word`;
const isWord = `word !~ '[0-9]' and char_length(word) between 2 and 40 and word_stem(word) is not null`;
const productText = (row: string) => `${row}.name || ' ' || ${row}.description`;

/**
 * Adds to the counts. It locks known words first, in alphabetical order, so that two writers cannot deadlock. Only then
 * it computes the spellings of new words, which costs far more than counting.
 */
const add = (changes: string) => `
  select array_agg(word order by word), array_agg(products order by word) into changed, by_how_many
  from (select word, sum(products) as products from (${changes}) change group by word having sum(products) <> 0) net;
  perform from product_words where word = any (changed) order by word for update;
  update product_words known set products = known.products + change.products
  from unnest(changed, by_how_many) change (word, products) where known.word = change.word;
  insert into product_words as known (word, products)
  select word, products from unnest(changed, by_how_many) change (word, products)
  where not exists (select from product_words other where other.word = change.word)
    and products > 0 and (word = '' or ${isWord})
  order by word
  on conflict (word) do update set products = known.products + excluded.products;`;

const wordsOf = (rows: string, sign: 1 | -1) => `
  select word, ${sign} * products as products
  from (${counted(`(select ${productText('product')} as content from ${rows} product where product.deleted_at is null) shown`)}) each
  union all
  select '', ${sign} * count(*) from ${rows} product where product.deleted_at is null`;

const wordsOfRow = (row: 'old' | 'new', sign: 1 | -1) =>
  wordsOf(`(select ${row}.name, ${row}.description, ${row}.deleted_at)`, sign);
const wordsOfCategory = (row: 'old' | 'new', sign: 1 | -1) => `
  select word, ${sign} * products as products from (${counted(`(select ${row}.name as content) named`)}) each`;

const counting = (body: string) => `
  declare
    changed text[];
    by_how_many bigint[];
  begin
    ${body}
    return;
  end`;

const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger language plpgsql set search_path from current as $$
    ${counting(body).replace('return;', 'return null;')} $$`;

const statements = [
  // Lower case without accents, punctuation and emoji; used for stored texts and for searches alike.
  `create function search_words(text) returns text language sql immutable strict parallel safe
    return lower(translate(
      case when octet_length($1) = char_length($1) then $1
      else regexp_replace(
        regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'),
        '[\\u00a0-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f\\ufffd\\U0001f000-\\U0001faff]',
        ' ', 'g')
      end,
      '${punctuation}', '${' '.repeat(marks)}'))`,
  // null for stop words: the, for, with
  `create function word_stem(text) returns text language sql immutable strict parallel safe
    return (ts_lexize('pg_catalog.english_stem', $1))[1]`,
  // The approximate sound of a word: headphon and headfon have the same one, and so have dhurri and duri.
  `create function word_sound(text) returns text language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(replace(replace(
      regexp_replace(regexp_replace(replace(replace(replace(replace($1,
      'ph', 'f'), 'ck', 'k'), 'tch', 'ch'), 'ght', 't'),
      '^kn', 'n'), 'c(?=[eiy])', 's', 'g'),
      'x', 'ks'), 'qu', 'k'),
      'qzwy', 'ksvi'),
      'c(?!h)', 'k', 'g'), '([bdgkprt])h', '\\1', 'g'),
      'ee', 'i', 'g'), 'oo', 'u', 'g'),
      '(.)\\1+|e$', '\\1', 'g')`,
  // A sound, and the same with one letter left out: two words with one difference share one of these.
  `create function spelling_keys(text) returns text[] language sql immutable strict parallel safe
    return array(select $1 union select substr($1, 1, place - 1) || substr($1, place + 1)
      from generate_series(1, char_length($1)) place)`,

  `create table product_words (
    word text collate "C" primary key,
    products bigint not null,
    stem text collate "C" generated always as (word_stem(word)) stored,
    sound text collate "C" generated always as (word_sound(word_stem(word))) stored,
    keys text[] generated always as (spelling_keys(word_sound(word_stem(word)))) stored
  ) with (fillfactor = 80)`,
  `comment on column product_words.products is
    'How many products and categories have the word; of the empty word: how many products there are.'`,
  `create index product_words_stem on product_words (stem)`,
  `create index product_words_sound on product_words (sound)`,
  `create index product_words_keys on product_words using gin (keys) with (fastupdate = off)`,

  `alter table products add column search tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', search_words(name)), 'A')
    || coalesce(('''in:' || category_id::text || ''':1B')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', search_words(description)), 'D')
  ) stored`,
  // Every search reads the whole pending list of the index: keep it short, yet long enough for fast bulk writes.
  `create index products_search on products using gin (search) with (gin_pending_list_limit = 512)
    where deleted_at is null`,
  `create index products_of_category_most_sold on products (category_id, sold, id) where deleted_at is null`,
  `create index products_of_category_by_price on products (category_id, price_paise, id) where deleted_at is null`,
  `create index categories_search on categories using gin (to_tsvector('pg_catalog.english', search_words(name)))`,

  `do $$ ${counting(
    add(
      `${wordsOf('products', 1)} union all
       select word, products from (${counted('(select name as content from categories) named')}) each`,
    ),
  )} $$`,
  trigger('products_added', add(wordsOf('added', 1))),
  trigger('products_removed', add(wordsOf('removed', -1))),
  trigger('product_changed', add(`${wordsOfRow('old', -1)} union all ${wordsOfRow('new', 1)}`)),
  trigger('category_added', add(wordsOfCategory('new', 1))),
  trigger('category_removed', add(wordsOfCategory('old', -1))),
  trigger('category_renamed', add(`${wordsOfCategory('old', -1)} union all ${wordsOfCategory('new', 1)}`)),
  `create trigger products_added after insert on products
    referencing new table as added for each statement execute function products_added()`,
  `create trigger products_removed after delete on products
    referencing old table as removed for each statement execute function products_removed()`,
  // A row trigger with a condition, so that updates of stock and sales, the most frequent ones, cost nothing.
  `create trigger product_changed after update of name, description, deleted_at on products for each row
    when ((old.name, old.description, old.deleted_at is null)
      is distinct from (new.name, new.description, new.deleted_at is null))
    execute function product_changed()`,
  `create trigger category_added after insert on categories for each row execute function category_added()`,
  `create trigger category_removed after delete on categories for each row execute function category_removed()`,
  `create trigger category_renamed after update of name on categories for each row
    when (old.name is distinct from new.name) execute function category_renamed()`,
];
