import { redirect } from 'react-router';
import { readSearch } from './search-address.ts';
import type { LoadContext } from '../page/page.ts';

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
/** So many are asked for: an address with more of them was not written by the shop. */
const maxAsked = 10;

/**
 * For a page's `load`: throws a redirect (301) to the same address with the categories that have the products now, when
 * some in the address were merged into others. Those that were deleted lead nowhere.
 */
export async function followMerged(
  { api, url }: Pick<LoadContext, 'api' | 'url'>,
  known: readonly { id: string }[],
): Promise<void> {
  const unknown = readSearch(url.searchParams).categoryIds.filter(
    (id) => isId(id) && !known.some((one) => one.id === id),
  );
  const led = await Promise.all(
    unknown
      .slice(0, maxAsked)
      .map(async (id) => [id, (await api.category.get.query({ id }).catch(() => null))?.id] as const),
  );
  const now = new Map(led.flatMap(([id, to]) => (to && to !== id ? [[id, to] as const] : [])));
  if (now.size === 0) return;
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    const to = name === 'category' ? (now.get(value) ?? value) : value;
    if (name !== 'category' || !query.getAll(name).includes(to)) query.append(name, to);
  }
  throw redirect(`${url.pathname}?${query}`, 301);
}
