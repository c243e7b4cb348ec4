import { type Kysely, sql } from 'kysely';

/**
 * A misspelled word is also looked for by its letters: one wrong letter can change more than one of its sounds, as in
 * kitcehn for kitchen. Searches of the processes before find their keys among the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_words drop column keys`.execute(db);
  await sql`alter table product_words add column keys text[] generated always as (
    case when word_stem(word) is not null
      then spelling_keys(word_sound(word_stem(word))) || spelling_keys(word) end) stored`.execute(db);
  await sql`comment on column product_words.keys is
    'The sound and the word, and both with one letter left out; null for stop words.'`.execute(db);
  await sql`create index product_words_keys on product_words using gin (keys) with (fastupdate = off)`.execute(
    db,
  );
}
