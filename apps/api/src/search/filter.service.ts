import type { PriceBounds } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../db/uuid.ts';
import { inCategory } from './search-words.service.ts';

/** What narrows the products of a search; null narrows nothing. */
export interface Filter {
  /** A tsquery. */
  query: string | null;
  categoryIds: string[] | null;
  price: PriceBounds | null;
}

/** The ids that can be a category's, each once; null when none were asked for, so every category counts. */
export const categoryFilter = (ids: string[]): string[] | null =>
  ids.length === 0 ? null : [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];

/** The index of words finds categories as well, so that both narrow in one look. */
const wordsAndCategories = ({ query, categoryIds }: Filter): string | null =>
  query && categoryIds ? `(${query}) & (${categoryIds.map(inCategory).join(' | ')})` : query;

const truth = sql<boolean>`true`;

export const inPrice = (price: PriceBounds | null): RawBuilder<boolean> =>
  price ? sql<boolean>`price_paise between ${price.fromPaise}::int and ${price.toPaise}::int` : truth;

export const hasWords = (query: string | null): RawBuilder<boolean> =>
  query ? sql<boolean>`search @@ ${query}::tsquery` : truth;

/** All of a filter in one condition on products, for reading over the indexes of words, categories and prices. */
export function matches(filter: Filter): RawBuilder<boolean> {
  if (filter.categoryIds?.length === 0) return sql<boolean>`deleted_at is null and false`;
  const query = wordsAndCategories(filter);
  const category =
    filter.categoryIds && !query ? sql<boolean>`category_id = any(${filter.categoryIds}::uuid[])` : truth;
  return sql<boolean>`deleted_at is null and ${category} and ${inPrice(filter.price)} and ${hasWords(query)}`;
}
