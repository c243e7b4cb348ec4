import type { PriceBounds } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { inShop, notDeleted } from '../product/product.service.ts';
import { inCategory } from './search-words.service.ts';

/** The filters of a search; null means no filter. */
export interface Filter {
  /** A tsquery. */
  query: string | null;
  categoryIds: string[] | null;
  price: PriceBounds | null;
  /** Another condition on products. */
  also?: RawBuilder<boolean> | null;
  /** Finds hidden products too, for admins. */
  withHidden?: boolean;
}

/**
 * The valid ids among the requested categories, each once, and instead of merged ones those that have their products now;
 * null when none were requested, which means every category.
 */
export async function categoryFilter({ db }: Pick<Context, 'db'>, ids: string[]): Promise<string[] | null> {
  if (ids.length === 0) return null;
  const asked = ids.filter(isUuid).map((id) => id.toLowerCase());
  if (asked.length === 0) return [];
  const merged = await db
    .selectFrom('mergedCategories')
    .select(['id', 'intoId'])
    .where('id', '=', sql<string>`any(${asked}::uuid[])`)
    .execute();
  const now = new Map(merged.map(({ id, intoId }) => [id, intoId]));
  return [...new Set(asked.map((id) => now.get(id) ?? id))];
}

/** Adds the categories to the tsquery: the index of words also holds categories, so one index scan applies both. */
const wordsAndCategories = ({ query, categoryIds }: Filter): string | null =>
  query && categoryIds ? `(${query}) & (${categoryIds.map(inCategory).join(' | ')})` : query;

const truth = sql<boolean>`true`;

export const inPrice = (price: PriceBounds | null): RawBuilder<boolean> =>
  price ? sql<boolean>`price_paise between ${price.fromPaise}::int and ${price.toPaise}::int` : truth;

export const hasWords = (query: string | null): RawBuilder<boolean> =>
  query ? sql<boolean>`search @@ ${query}::tsquery` : truth;

/** All filters as one SQL condition on products, which the indexes of words, categories and prices support. */
export function matches(filter: Filter): RawBuilder<boolean> {
  const kept = filter.withHidden ? notDeleted : inShop;
  if (filter.categoryIds?.length === 0) return sql<boolean>`${kept} and false`;
  const query = wordsAndCategories(filter);
  const category =
    filter.categoryIds && !query ? sql<boolean>`category_id = any(${filter.categoryIds}::uuid[])` : truth;
  return sql<boolean>`${kept} and ${category} and ${inPrice(filter.price)} and ${filter.also ?? truth}
    and ${hasWords(query)}`;
}
