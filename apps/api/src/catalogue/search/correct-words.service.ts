import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isCorrectable, type KnownWord, likeliest, type Spelling } from './spelling.ts';

interface Row extends KnownWord {
  typed: string;
  typedSound: string;
}

/** Longer words are not corrected: they are rarely typing errors, and looking up all their misspellings would cost too much. */
const maxLetters = 24;
/** A text with more words that no product has is not corrected. */
const maxWords = 4;

/** A sound or a word, and the same with one letter left out; with two when it has from `long` to 12 letters. */
const keysOf = (text: string, long: number) => `
  case when char_length(${text}) not between ${long} and 12 then spelling_keys(${text})
    else array(select unnest(spelling_keys(slip)) from unnest(spelling_keys(${text})) slip) end`;

/** Finds candidates: words that sound or are written like the typed one, but for as many letters as `keysOf` leaves out. */
const nearWords = (db: Kysely<Database>, words: string[]): Promise<Row[]> =>
  db
    .selectFrom(
      sql<Spelling>`(
        select word, word_sound(coalesce(word_stem(word), word)) as sound
        from unnest(${words}::text[]) word offset 0)`.as('typed'),
    )
    .innerJoinLateral(
      () =>
        sql<KnownWord>`(
          select word, sound, products from product_words
          where products > 0 and char_length(word) > 3
            and keys && (${sql.raw(keysOf('typed.sound', 7))} || ${sql.raw(keysOf('typed.word', 8))})
          limit 1000)`.as('known'),
      (join) => join.onTrue(),
    )
    .select([
      'typed.word as typed',
      'typed.sound as typedSound',
      'known.word',
      'known.sound',
      'known.products',
    ])
    .execute();

/** Maps each word that no product has to the word that was probably meant; words without a near one are absent. */
export async function correctWords({ db }: Context, words: string[]): Promise<Map<string, string>> {
  const corrections = new Map<string, string>();
  const correctable = words.filter((word) => isCorrectable(word) && word.length <= maxLetters);
  if (correctable.length === 0 || correctable.length > maxWords) return corrections;
  const rows = Map.groupBy(await nearWords(db, correctable), ({ typed }) => typed);
  for (const [word, known] of rows) {
    const meant = likeliest({ word, sound: known[0]?.typedSound ?? '' }, known);
    if (meant) corrections.set(word, meant);
  }
  return corrections;
}
