import type { Product, ProductSuggest } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { categoryFilter } from './filter.service.ts';
import { productsByIds } from '../product/product.service.ts';
import { searchRanked } from './ranked-search.service.ts';
import { mustDoWithAny, queryOf, readable, type SearchWord, understand } from './search-words.service.ts';

/** How many completions of the last word are tried: the most common words that begin like it. */
const maxEndings = 8;

/** Completions of an unfinished word: words that begin with it or, when there are none, whose sound begins like its sound. */
const endings = prepared<{ word: string }>('search_endings', (db, parameter) =>
  db
    .selectFrom(
      sql<{ word: string }>`(
        with typed as (select start from trim(search_words(${parameter<string>(0)})) start where start <> ''),
        spelt as (
          select word, products from product_words, typed
          where word >= start and word < start || U&'\\+10FFFF' and products > 0
        ),
        sounding as (
          select word, products from product_words, typed
          where not exists (select from spelt) and char_length(start) > 2
            and sound >= word_sound(start) and sound < word_sound(start) || U&'\\+10FFFF' and products > 0
        )
        select word from (select * from spelt union all select * from sounding) known
        order by products desc, word limit ${sql.lit(maxEndings)})`.as('ending'),
    )
    .select('word'),
);

/**
 * Suggestions for a text that is being typed, the best first: the last word may be unfinished, the other words are
 * treated as in a search. Empty for a text without a word.
 */
export async function suggestProducts(
  ctx: Context,
  { text, categoryId, limit }: ProductSuggest,
): Promise<Product[]> {
  const [, before = '', last = ''] = /^(.*?)([^\s]*)$/s.exec(text) ?? [];
  const unfinished = readable(last);
  const mayBe = unfinished === '' ? [] : (await endings(ctx.reads, unfinished)).map(({ word }) => word);
  const [{ words, total }, ended] = await Promise.all([
    understand(ctx, mayBe.length > 0 ? before : text),
    understand(ctx, mayBe.join(' ')),
  ]);
  const asked = ended.words.length > 0 ? [...words, anyOf(ended.words)] : words;
  if (asked.length === 0) return [];
  const look = (mode: 'all' | 'any') =>
    searchRanked(ctx, {
      filter: {
        query: queryOf(asked, mode),
        categoryIds: categoryFilter(categoryId ? [categoryId] : []),
        price: null,
      },
      rankedBy: queryOf(asked, 'any'),
      expected: mode === 'any' || asked.length === 1 ? Math.max(...asked.map((word) => word.products)) : 0,
      total: Math.max(total, ended.total),
      after: null,
      limit,
      skip: 0,
    });
  const all = await look('all');
  const found = all.length > 0 || !(await mustDoWithAny(ctx, asked)) ? all : await look('any');
  return productsByIds(
    ctx,
    found.map(({ id }) => id),
  );
}

/** Joins several completions into one word that any of them matches. */
const anyOf = (words: SearchWord[]): SearchWord => ({
  word: words[0]?.word ?? '',
  query: `(${queryOf(words, 'any')})`,
  products: words.reduce((sum, { products }) => sum + products, 0),
});
