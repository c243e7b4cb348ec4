const isWord = `word !~ '[0-9]' and char_length(word) <= 40`;

/** The words of rows that were added or removed, each once a product, and the number of products. */
const wordsOf = (rows: string, sign: 1 | -1) => `
  select word, ${sign} * count(*) as products
  from (select name, description from ${rows} product where product.deleted_at is null) shown,
    unnest(words_of_product(name, description)) word
  group by word
  union all
  select '', ${sign} * count(*) from ${rows} product where product.deleted_at is null`;
const wordsOfRow = (row: 'old' | 'new', sign: 1 | -1) =>
  wordsOf(`(select ${row}.name, ${row}.description, ${row}.deleted_at)`, sign);
const wordsOfCategory = (name: string, sign: 1 | -1) =>
  `select word, ${sign} as products from unnest(words_of_product(${name}, '')) word`;

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
    and products > 0 and ${isWord}
  order by word
  on conflict (word) do update set products = known.products + excluded.products;`;

const counting = (body: string) => `declare changed text[]; by_how_many bigint[]; begin ${body} end`;
const trigger = (name: string, changes: string) => `
  create function ${name}() returns trigger language plpgsql set search_path from current as $$
    ${counting(`${add(changes)} return null;`)} $$`;

/**
 * `product_words` is the vocabulary of the catalogue, against which misspellings are corrected: by their sound, and by
 * their letters, because one wrong letter can change more than one sound, as in kitcehn for kitchen. Triggers keep it up
 * to date for every writer.
 */
export const productWords = [
  `create table product_words (
    word text collate "C" primary key,
    products bigint not null,
    stem text collate "C" generated always as (word_stem(word)) stored,
    sound text collate "C" generated always as (word_sound(word_stem(word))) stored,
    keys text[] generated always as (
      case when word_stem(word) is not null
        then spelling_keys(word_sound(word_stem(word))) || spelling_keys(word) end) stored
  ) with (fillfactor = 80)`,
  `comment on column product_words.products is
    'How many products and categories have the word, a stop word in their names; of the empty word: how many products there are.'`,
  `comment on column product_words.keys is
    'The sound and the word, and both with one letter left out; null for stop words.'`,
  `create index product_words_stem on product_words (stem)`,
  `create index product_words_sound on product_words (sound)`,
  `create index product_words_keys on product_words using gin (keys) with (fastupdate = off)`,

  trigger('products_added', wordsOf('added', 1)),
  trigger('products_removed', wordsOf('removed', -1)),
  trigger('product_changed', `${wordsOfRow('old', -1)} union all ${wordsOfRow('new', 1)}`),
  trigger('category_added', wordsOfCategory('new.name', 1)),
  trigger('category_removed', wordsOfCategory('old.name', -1)),
  trigger(
    'category_renamed',
    `${wordsOfCategory('old.name', -1)} union all ${wordsOfCategory('new.name', 1)}`,
  ),
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
