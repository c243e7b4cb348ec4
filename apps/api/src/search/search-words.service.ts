import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { correctWords } from './correct-words.service.ts';
import { searching } from './search-session.service.ts';

/** Further words of a search text are ignored. */
const maxWords = 12;

/** One typed word and what the catalogue knows of it. */
export interface SearchWord {
  word: string;
  /** The tsquery of the word: its stem, or any category that has it in its name. */
  query: string;
  /** About how many products have it; 0 when none has. */
  products: number;
}

interface Row {
  word: string;
  /** The word's stem; empty for a stop word such as the, for, with. */
  query: string;
  products: number;
  categoryIds: string[];
  /** How many products there are. */
  total: number;
  categories: number;
}

const lookUp = prepared<Row>('search_words', (db, parameter) =>
  db
    .selectFrom(
      sql<{ word: string; place: number }>`(
        select word, min(place) as place
        from unnest(string_to_array(search_words(${parameter<string>(0)}), ' ')) with ordinality typed (word, place)
        where word <> '' group by word order by place limit ${sql.lit(maxWords)})`.as('typed'),
    )
    .select([
      'word',
      sql<string>`plainto_tsquery('pg_catalog.english', word)::text`.as('query'),
      sql<number>`(select coalesce(sum(products), 0)::bigint from product_words where stem = word_stem(typed.word))`.as(
        'products',
      ),
      sql<string[]>`array(select id::text from categories
        where to_tsvector('pg_catalog.english', search_words(name)) @@ plainto_tsquery('pg_catalog.english', word))`.as(
        'categoryIds',
      ),
      sql<number>`coalesce((select products from product_words where word = ''), 0)`.as('total'),
      sql<number>`(select count(*) from categories)`.as('categories'),
    ])
    .orderBy('place'),
);

/** The words of a text without stop words, in their order, and how many products the shop has. */
export async function readWords(
  { reads }: Context,
  text: string,
): Promise<{ words: (SearchWord & { isKnown: boolean })[]; total: number }> {
  if (text === '') return { words: [], total: 0 };
  const rows = await lookUp(reads, readable(text));
  const words = rows
    .filter(({ query }) => query !== '')
    .map(({ word, query, products, categoryIds, total, categories }) => ({
      word,
      query: `(${[query, ...categoryIds.map(inCategory)].join(' | ')})`,
      products: products + Math.ceil((categoryIds.length * total) / Math.max(categories, 1)),
      // Numbers are not corrected: the vocabulary has none, and another number is never meant.
      isKnown: products > 0 || categoryIds.length > 0 || /\d/.test(word),
    }));
  return { words, total: rows[0]?.total ?? 0 };
}

/** Removes what Postgres cannot store in text: NUL and lone surrogates. */
export const readable = (text: string): string => text.toWellFormed().replaceAll(/\s|\0/g, ' ');

/** The index word that every product of a category has. */
export const inCategory = (id: string): string => `'in:${id}'`;

/** A parsed search text. */
export interface SearchText {
  words: SearchWord[];
  /** The corrected text that is searched instead of the typed one; null when nothing was corrected. */
  correctedText: string | null;
  /** How many products there are. */
  total: number;
}

/** Parses a search text. A word that no product has is replaced by the most similar word that some product has. */
export async function understand(ctx: Context, text: string): Promise<SearchText> {
  const typed = await readWords(ctx, text);
  const unknown = typed.words.filter(({ isKnown }) => !isKnown).map(({ word }) => word);
  const corrections = await correctWords(ctx, unknown);
  if (corrections.size === 0) return { ...typed, correctedText: null };
  const correctedText = typed.words.map(({ word }) => corrections.get(word) ?? word).join(' ');
  return { ...(await readWords(ctx, correctedText)), correctedText };
}

/**
 * Whether products with any of the words are shown, because no product of the shop has all of them. Filters do not
 * change this: a category without a match simply shows none.
 */
export async function mustDoWithAny(ctx: Context, words: SearchWord[]): Promise<boolean> {
  if (words.length < 2) return false;
  const { rows } = await searching(ctx, 'collect', (db) =>
    sql`select 1 from products
      where deleted_at is null and search @@ ${queryOf(words, 'all')}::tsquery limit 1`.execute(db),
  );
  return rows.length === 0;
}

/** The tsquery for products that have all the words, or any of them. */
export const queryOf = (words: SearchWord[], mode: 'all' | 'any'): string =>
  words.map(({ query }) => query).join(mode === 'all' ? ' & ' : ' | ');
