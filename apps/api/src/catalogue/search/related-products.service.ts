import type { Product, RelatedProducts } from 'contracts';
import type { Context } from '../../context.ts';
import { getProduct, productsByIds } from '../product/product.service.ts';
import { searchRanked } from './ranked-search.service.ts';
import { rankingOf, readWords } from './search-words.service.ts';
import { searchSorted } from './sorted-search.service.ts';

/** Similar products share rare words of their names; a word that more products than this have is ignored. */
const maxWords = 5;
const maxProducts = 5_000;

/**
 * Other products of the same category: first those that share most words of the name, then the newest. The product
 * itself is never included. Empty only when its category has no other product. Throws `not_found`.
 */
export async function relatedProducts(ctx: Context, { id, limit }: RelatedProducts): Promise<Product[]> {
  const product = await getProduct(ctx, { id });
  const { words, total } = await readWords(ctx, product.name);
  const telling = words
    .filter(({ isStop, products }) => !isStop && products > 1 && products <= maxProducts)
    .toSorted((a, b) => a.products - b.products)
    .slice(0, maxWords);
  const filter = { categoryIds: [product.category.id], price: null };
  const part = { after: null, limit: limit + 1, skip: 0 };
  const alike =
    telling.length === 0
      ? []
      : await searchRanked(ctx, {
          ...part,
          filter: { ...filter, query: rankingOf(telling) },
          rankedBy: rankingOf(telling),
          expected: 0,
          total,
        });
  const ids = new Set(alike.map((place) => place.id));
  if (ids.size <= limit) {
    const newest = await searchSorted(ctx, {
      ...part,
      limit: limit + 1 + ids.size,
      sort: 'newest',
      filter: { ...filter, query: null },
      expected: 0,
    });
    for (const place of newest) ids.add(place.id);
  }
  ids.delete(product.id);
  return productsByIds(ctx, [...ids].slice(0, limit));
}
