import type { Product, ProductSuggest } from 'contracts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { categoryFilter } from './filter.service.ts';
import { productsByIds } from '../product/product.service.ts';
import { searchRanked } from './ranked-search.service.ts';
import {
  needed,
  queryOf,
  rankingOf,
  readable,
  readWords,
  type SearchWord,
  understand,
} from './search-words.service.ts';

/** How many completions of the last word are tried: itself, and the most common words that begin like it. */
const maxEndings = 8;

/** Completions of an unfinished word: words that begin with it or, when there are none and it has four letters, words that begin with its first letter and sound like it. */
const endingsOf = (db: Kysely<Database>, unfinished: string): Promise<{ word: string }[]> =>
  db
    .selectFrom(
      sql<{ word: string }>`(
        with typed as (select start from trim(search_words(${unfinished})) start where start <> ''),
        spelt as (
          select word, products, word = start as is_whole from product_words, typed
          where word >= start and word < start || U&'\\+10FFFF' and products > 0
        ),
        sounding as (
          select word, products, false from product_words, typed
          where not exists (select from spelt) and char_length(start) > 3 and left(word, 1) = left(start, 1)
            and sound >= word_sound(start) and sound < word_sound(start) || U&'\\+10FFFF' and products > 0
        )
        select word from (select * from spelt union all select * from sounding) known
        order by is_whole desc, products desc, word limit ${sql.lit(maxEndings)})`.as('ending'),
    )
    .select('word')
    .execute();

/**
 * Suggestions for a text that is being typed, the best first: the last word may be unfinished, the other words are
 * treated as in a search. Empty for a text without a word.
 */
export async function suggestProducts(
  ctx: Context,
  { text, categoryId, limit }: ProductSuggest,
): Promise<Product[]> {
  const [, before = '', last = ''] = /^(.*?)([^\s\p{P}\p{S}]*)$/su.exec(text) ?? [];
  const unfinished = readable(last);
  const mayBe = unfinished === '' ? [] : (await endingsOf(ctx.db, unfinished)).map(({ word }) => word);
  const [{ words, total }, ended] = await Promise.all([
    understand(ctx, { text: mayBe.length > 0 ? before : text, exact: false }),
    readWords(ctx, mayBe.join(' '), { isList: true }),
  ]);
  const asked = ended.words.length > 0 ? [...words, anyOf(ended.words)] : words;
  if (asked.length === 0) return [];
  const categoryIds = await categoryFilter(ctx, categoryId ? [categoryId] : []);
  const look = (some: SearchWord[]) => {
    const counts = needed(some).map(({ products }) => products);
    return searchRanked(ctx, {
      filter: {
        query: queryOf(some),
        categoryIds,
        price: null,
      },
      rankedBy: rankingOf(some),
      expected: counts.length === 1 ? Math.max(...counts) : 0,
      total: Math.max(total, ended.total),
      after: null,
      limit,
      skip: 0,
    });
  };
  let found = await look(asked);
  if (found.length === 0 && ended.words.length > 0) {
    // The last word may be whole, and one with its neighbours: 'wi fi' in a shop that sells WiFi.
    const typed = (await readWords(ctx, text)).words;
    if (typed.length > 0 && typed.every(({ isKnown }) => isKnown)) found = await look(typed);
  }
  // A stop word that is typed whole counts for so little that longer words would hide it: it gets half of the places.
  const whole = ended.words.filter(({ word, isStop }) => isStop && word === unfinished.toLowerCase());
  const first = whole.length > 0 ? (await look([...words, ...whole])).slice(0, Math.ceil(limit / 2)) : [];
  const ids = new Set([...first, ...found].map(({ id }) => id));
  return productsByIds(ctx, [...ids].slice(0, limit));
}

/** Joins several completions into one word that any of them matches. */
const anyOf = (words: SearchWord[]): SearchWord => ({
  word: words[0]?.word ?? '',
  query: `(${rankingOf(words)})`,
  products: words.reduce((sum, { products }) => sum + products, 0),
  isStop: words.every(({ isStop }) => isStop),
});
