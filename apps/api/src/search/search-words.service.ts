import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { correctWords } from './correct-words.service.ts';
import { searching } from './search-session.service.ts';

/** More words than this are not looked at: nobody types them to find something. */
const maxWords = 12;

/** One word of what was typed, as the catalogue knows it. */
export interface SearchWord {
  word: string;
  /** A tsquery: the word's stem, or any category of which it is a name. */
  query: string;
  /** In about how many products it is; 0 for a word of no product. */
  products: number;
}

interface Row {
  word: string;
  /** Empty for a word that says nothing: the, for, with. */
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

/** The words of a text that say something, in their order, and how many products there are. */
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
      // Numbers are in no vocabulary, and nobody means another one.
      isKnown: products > 0 || categoryIds.length > 0 || /\d/.test(word),
    }));
  return { words, total: rows[0]?.total ?? 0 };
}

/** Without what Postgres cannot hold, NUL and halves of characters: neither is part of a word. */
export const readable = (text: string): string => text.toWellFormed().replaceAll(/\s|\0/g, ' ');

/** The word that a product has for being in a category. */
export const inCategory = (id: string): string => `'in:${id}'`;

/** What a text asks for. */
export interface SearchText {
  words: SearchWord[];
  /** The text that is searched when it is not the one typed, else null. */
  correctedText: string | null;
  /** How many products there are. */
  total: number;
}

/** Reads a text as words of the catalogue; a word that no product has becomes the likeliest one that some have. */
export async function understand(ctx: Context, text: string): Promise<SearchText> {
  const typed = await readWords(ctx, text);
  const unknown = typed.words.filter(({ isKnown }) => !isKnown).map(({ word }) => word);
  const corrections = await correctWords(ctx, unknown);
  if (corrections.size === 0) return { ...typed, correctedText: null };
  const correctedText = typed.words.map(({ word }) => corrections.get(word) ?? word).join(' ');
  return { ...(await readWords(ctx, correctedText)), correctedText };
}

/**
 * Whether any of several words must do, because no product of the shop has them all. Filters do not matter to it: a
 * category without a match has none, and its count says so.
 */
export async function mustDoWithAny(ctx: Context, words: SearchWord[]): Promise<boolean> {
  if (words.length < 2) return false;
  const { rows } = await searching(ctx, 'collect', (db) =>
    sql`select 1 from products
      where deleted_at is null and search @@ ${queryOf(words, 'all')}::tsquery limit 1`.execute(db),
  );
  return rows.length === 0;
}

/** A tsquery for products that have all the words, or any of them. */
export const queryOf = (words: SearchWord[], mode: 'all' | 'any'): string =>
  words.map(({ query }) => query).join(mode === 'all' ? ' & ' : ' | ');
