import type { ProductFilter } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inShop } from '../product/product.service.ts';
import type { Database } from '../../platform/db/schema.ts';
import { correctWords } from './correct-words.service.ts';
import { searching } from './search-session.service.ts';

/** Further words of a search text are ignored. */
const maxWords = 12;
/** At most this many neighbouring words are also read as one: 'u s b' as 'usb'. */
const maxJoined = 6;

/** Longer words are not read as two. PostgreSQL relies on this bound when it estimates what the look-up costs. */
const maxCuts = 23;

/** One typed word and what the catalogue knows of it. */
export interface SearchWord {
  word: string;
  /** The tsquery of the word: its stem, the same spelled joined or apart, or any category that has it in its name. */
  query: string;
  /** About how many products have it; 0 when none has. */
  products: number;
  /** Whether it is a word such as the, for, with: a sentence may have it although the product has not. */
  isStop: boolean;
}

interface ReadWord extends SearchWord {
  isKnown: boolean;
  /** The tsquery of the word spelled as two words of the catalogue; null when it cannot be. */
  apart: string | null;
}

interface Row {
  word: string;
  query: string;
  apart: string | null;
  products: number;
  isStop: boolean;
  /** Whether it is not corrected: a number, a stop word, a part of a word of the catalogue. */
  isRight: boolean;
  categoryIds: string[];
  /** How many products there are. */
  total: number;
  categories: number;
}

/** Whether the catalogue has a word; one with a digit, of which it keeps no count, passes. Scalar subqueries always use the indexes. */
const isHad = (word: string) => `(${word} ~ '[0-9]'
  or (select true from product_words where product_words.word = ${word} and products > 0 limit 1)
  or (select true from product_words where stem = word_stem(${word}) and products > 0 limit 1))`;

/** Neighbouring words and parts of words are looked up too, unless the text is only a list of the catalogue's words. */
const lookUp = (db: Kysely<Database>, text: string, isTyped: boolean): Promise<Row[]> =>
  db
    .selectFrom(
      sql<Omit<Row, 'query' | 'categoryIds'> & { place: number; asked: string }>`(
        with written as materialized (
          select word, row_number() over (order by place) as place
          from unnest(string_to_array(search_words(${text}), ' ')) with ordinality typed (word, place)
          where word <> '' order by place limit ${sql.lit(maxWords)}
        ), joined as materialized (
          select first, last, word_query(word) as query from (
            select one.place as first, other.place as last,
              (select string_agg(word, '' order by place) from written where place between one.place and other.place) as word
            from written one join written other
              on other.place between one.place + 1 and one.place + ${sql.lit(maxJoined - 1)}
            where ${isTyped}::boolean offset 0
          ) near where char_length(word) <= 40 and (word ~ '[^0-9]' or char_length(word) >= 6) and ${sql.raw(isHad('near.word'))}
        ), found as (
          select word, min(place) as place, nullif(word_query(word), '') as alone,
            (select string_agg(query, ' | ') from joined
              where exists (select from written each where each.word = written.word and each.place between first and last)
            ) as together,
            (select string_agg(word_query(substr(word, 1, cut)) || ' <-> ' || word_query(substr(word, cut + 1)), ' | ')
              from (select cut from generate_series(1, char_length(word) - 1) cut limit ${sql.lit(maxCuts)}) cuts
              where ${isTyped}::boolean and char_length(word) between 3 and ${sql.lit(maxCuts + 1)} and word ~ '[^0-9]'
                and ${sql.raw(isHad('substr(written.word, 1, cut)'))} and ${sql.raw(isHad('substr(written.word, cut + 1)'))}
            ) as apart
          from written group by word
        )
        select word, place, apart, concat_ws(' | ', alone, together, apart) as asked,
          coalesce((select sum(products) from product_words where stem = word_stem(found.word)),
            (select products from product_words where product_words.word = found.word), 0)::bigint as products,
          word_stem(word) is null as is_stop,
          together is not null or word_stem(word) is null or word ~ '[0-9]' as is_right
        from found)`.as('typed'),
    )
    .select([
      'word',
      'asked as query',
      'apart',
      'products',
      'isStop',
      'isRight',
      sql<string[]>`array(select id::text from categories where search @@ asked::tsquery)`.as('categoryIds'),
      sql<number>`coalesce((select products from product_words where word = ''), 0)`.as('total'),
      sql<number>`(select count(*) from categories)`.as('categories'),
    ])
    .orderBy('place')
    .execute();

/**
 * The words of a text, in their order, and how many products the shop has. `isList` says that they are words of the
 * catalogue, neither spelled joined nor apart.
 */
export async function readWords(
  { db }: Context,
  text: string,
  { isList = false } = {},
): Promise<{ words: ReadWord[]; total: number }> {
  if (text === '') return { words: [], total: 0 };
  const rows = await lookUp(db, readable(text), !isList);
  const words = rows
    .filter(({ query }) => query !== '')
    .map(({ word, query, apart, products, isStop, isRight, categoryIds, total, categories }) => ({
      word,
      query: `(${[query, ...categoryIds.map(inCategory)].join(' | ')})`,
      apart,
      products: products + Math.ceil((categoryIds.length * total) / Math.max(categories, 1)),
      isStop,
      isKnown: isRight || products > 0 || categoryIds.length > 0,
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

/** What is searched: `exact` asks for the words as they are typed, without corrections. */
type Asked = Pick<ProductFilter, 'text' | 'exact'>;

/**
 * Parses a search text. A word that no product has is replaced by a near word that some product has, but only if
 * products are found then: when one of the words is near nothing, or no product has them all, nothing is replaced.
 */
export async function understand(ctx: Context, { text, exact }: Asked): Promise<SearchText> {
  const typed = await readWords(ctx, text);
  const asTyped = { ...typed, correctedText: null };
  if (exact) return asTyped;
  const unknown: string[] = [];
  for (const { word, apart, isKnown } of typed.words) {
    if (!isKnown && !(apart && (await isInShop(ctx, apart)))) unknown.push(word);
  }
  if (unknown.length === 0) return asTyped;
  const corrections = await correctWords(ctx, unknown);
  if (corrections.size < unknown.length) return asTyped;
  const correctedText = typed.words.map(({ word }) => corrections.get(word) ?? word).join(' ');
  const corrected = await readWords(ctx, correctedText);
  return (await isInShop(ctx, queryOf(corrected.words))) ? { ...corrected, correctedText } : asTyped;
}

const isInShop = (ctx: Context, query: string): Promise<boolean> =>
  searching(ctx, 'collect', async (db) => {
    const { rows } = await sql`
      select 1 from products where ${inShop} and search @@ ${query}::tsquery limit 1`.execute(db);
    return rows.length > 0;
  });

/** The words that decide what is found: all but the stop words, unless there are no others. */
export function needed(words: SearchWord[]): SearchWord[] {
  const telling = words.filter(({ isStop }) => !isStop);
  return telling.length > 0 ? telling : words;
}

/** The tsquery for products that have all the words that are needed. */
export const queryOf = (words: SearchWord[]): string =>
  needed(words)
    .map(({ query }) => query)
    .join(' & ');

/** The tsquery for products that have any of the words, by which products are ranked: each word counts, stop words too. */
export const rankingOf = (words: SearchWord[]): string => words.map(({ query }) => query).join(' | ');
