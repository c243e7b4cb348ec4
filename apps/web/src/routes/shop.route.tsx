import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useTitle } from '../page/use-title.ts';
import type { Head, LoadContext } from '../page/page.ts';
import { followMerged } from '../search/merged-categories.ts';
import { ProductSearchBar } from '../search/ProductSearchBar.tsx';
import { knownSearch, readSearch, type SearchAddress, toProductFilter } from '../search/search-address.ts';
import { shopHead, shopTitle } from '../search/shop-head.ts';
import { useShopFilters } from '../search/use-shop-filters.ts';
import { listKey, productPages, useShopProducts } from '../search/use-shop-products.ts';
import { useShopSearch } from '../search/use-shop-search.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';

/**
 * The page needs the product list. Without the filters' numbers or names it is shown anyway, and the hooks
 * fetch them.
 */
export async function load(context: LoadContext): Promise<void> {
  const { api, cache, url } = context;
  const fetchList = (search: SearchAddress) =>
    Promise.all([
      cache.queryClient.fetchInfiniteQuery(productPages(api, search)),
      cache.product.facets.prefetch(toProductFilter(search)),
      cache.category.list.prefetch(),
    ]);
  const asked = readSearch(url.searchParams);
  await fetchList(asked);
  await followMerged(context, await context.cache.category.list.fetch().catch(() => []));
  const search = await searchOf(context);
  if (listKey(search) !== listKey(asked)) await fetchList(search);
}

export async function head(context: LoadContext): Promise<Head> {
  const categories = await context.cache.category.list.fetch().catch(() => []);
  return shopHead(await searchOf(context), categories, context.url.origin);
}

/** The search in the address, in the categories that exist. */
const searchOf = async ({ cache, url }: LoadContext): Promise<SearchAddress> =>
  knownSearch(readSearch(url.searchParams), await cache.category.list.fetch().catch(() => undefined));

export const Component = () => (
  <ApiProvider>
    <ShopPage />
  </ApiProvider>
);

function ShopPage() {
  const { search: query } = useLocation();
  const { asked, ask, askMore } = useShopSearch();
  const [draft, setDraft] = useState<SearchAddress | null>(null);
  const list = useShopProducts(asked);
  const filters = useShopFilters(draft ?? asked);
  const { categories = [] } = filters;
  const start = useStartOfList(listKey(asked), list.status === 'ready' && list.stale);
  useTitle(shopTitle(knownSearch(readSearch(new URLSearchParams(query)), filters.categories), categories));
  return (
    <ShopScreen
      {...filters}
      {...{ list, draft }}
      search={asked}
      searchBar={<ProductSearchBar action="/shop" {...{ categories, search: asked }} />}
      onSearch={ask}
      onMore={askMore}
      onDraft={setDraft}
      listRef={start}
    />
  );
}

/**
 * A ref for a list whose content is replaced by searches. When a new search has its answer and the list's start is
 * above the viewport, scrolls to the start. Not after Back and Forward, which restore their own scroll position.
 * `question` identifies the search; `waits` is true until its answer is shown.
 */
function useStartOfList(question: string, waits: boolean): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(question);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (waits || shown.current === question) return;
    shown.current = question;
    if (isBack) return;
    // In the next frame, which has to lay the page out anyway.
    requestAnimationFrame(() => {
      if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
    });
  }, [question, waits, isBack]);
  return list;
}
