import { type Count, maxCount, type ProductFacets, type ProductFilter, priceRanges } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { categoryFilter, type Filter, matches } from './product-filter.ts';
import { mustDoWithAny, queryOf, understand } from './search-words.service.ts';
import { searching } from './search-session.ts';

/**
 * How many products match in all, in each category and in each price range; exact to 1,000. A group is counted under
 * the other choices without its own. Words are read as a search reads them: corrected, all of them or else any.
 */
export async function countFacets(
  ctx: Context,
  { text, categoryIds, price }: ProductFilter,
): Promise<ProductFacets> {
  const chosen = { categoryIds: categoryFilter(categoryIds), price };
  if (text === '') return count(ctx, { ...chosen, query: null });
  const { words } = await understand(ctx, text);
  const all = await count(ctx, { ...chosen, query: words.length > 0 ? queryOf(words, 'all') : nothing });
  if (all.total.value > 0 || !(await mustDoWithAny(ctx, words))) return all;
  return count(ctx, { ...chosen, query: queryOf(words, 'any') });
}

/** A tsquery that nothing matches: no word has a space in it. */
const nothing = `' '`;

interface CategoryRow {
  id: string;
  name: string;
  count: number;
}

const count = (ctx: Context, filter: Filter): Promise<ProductFacets> =>
  searching(ctx, filter.query ? 'collect' : 'walk', async (db) => {
    const { rows: categories } = await sql<CategoryRow>`
      select id, name, (${counted(matches({ ...filter, categoryIds: null }), sql`and ${inThis(filter)}`)}) as count
      from categories order by name_key`.execute(db);
    const ranges = priceRanges.map(({ bounds }) =>
      bounds ? { fromPaise: bounds[0] * 100, toPaise: bounds[1] * 100 } : null,
    );
    const counts = [filter.price, ...ranges].map((price) => sql`(${counted(matches({ ...filter, price }))})`);
    const { rows } = await sql<{ counts: number[] }>`
      select array[${sql.join(counts)}]::int[] as counts`.execute(db);
    const [total = 0, ...inRange] = rows[0]?.counts ?? [];
    return {
      total: toCount(total),
      categories: categories.map((row) => ({ ...row, count: toCount(row.count) })),
      priceRanges: priceRanges.map(({ id }, place) => ({ id, count: toCount(inRange[place] ?? 0) })),
    };
  });

/** Counts no further than it takes to know that there are more than `maxCount`. */
const counted = (condition: RawBuilder<boolean>, more: RawBuilder<unknown> = sql``) =>
  sql`select count(*) from (select 1 from products where ${condition} ${more} limit ${sql.lit(maxCount + 1)}) few`;

/** In the category of the outer row: with words by the index of words, else by that of categories and prices. */
const inThis = ({ query }: Filter) =>
  query ? sql`search @@ ('''in:' || categories.id || '''')::tsquery` : sql`category_id = categories.id`;

const toCount = (found: number): Count => ({ value: Math.min(found, maxCount), isMore: found > maxCount });
