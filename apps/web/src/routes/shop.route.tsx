import { useLocation } from 'react-router';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useTitle } from '../page/use-title.ts';
import type { Head, LoadContext } from '../page/page.ts';
import { productPages } from '../search/product-pages.ts';
import { ProductSearchBar } from '../search/ProductSearchBar.tsx';
import { toProductFilter, readSearch } from '../search/search-address.ts';
import { shopHead } from '../search/shop-head.ts';
import { shopTitle } from '../search/shop-title.ts';
import { useShopFilters } from '../search/use-shop-filters.ts';
import { useShopProducts } from '../search/use-shop-products.ts';
import { useShopSearch } from '../search/use-shop-search.ts';
import { useStartOfList } from '../search/use-start-of-list.ts';
import { listKey, pendingList } from '../search/pending-list.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';

/**
 * The page needs the product list. Without the filters' numbers or names it is shown anyway, and the hooks
 * fetch them.
 */
export async function load({ api, cache, url }: LoadContext): Promise<void> {
  const search = readSearch(url.searchParams);
  await Promise.all([
    cache.queryClient.fetchInfiniteQuery(productPages(api, search)),
    cache.product.facets.prefetch(toProductFilter(search)),
    cache.category.list.prefetch(),
  ]);
}

export async function head({ cache, url }: LoadContext): Promise<Head> {
  return shopHead(url, await cache.category.list.fetch().catch(() => []));
}

export const Component = () => (
  <ApiProvider>
    <ShopPage />
  </ApiProvider>
);

function ShopPage() {
  const { search: query } = useLocation();
  const { search, wanted, ask, askMore } = useShopSearch();
  const list = pendingList(useShopProducts(search), search, wanted);
  const filters = useShopFilters(search);
  const start = useStartOfList(listKey(search), list.status === 'ready' && list.stale);
  useTitle(shopTitle(readSearch(new URLSearchParams(query)), filters.categories ?? []));
  return (
    <ShopScreen
      {...filters}
      search={wanted}
      list={list}
      searchBar={<ProductSearchBar action="/shop" categories={filters.categories ?? []} search={wanted} />}
      onSearch={ask}
      onMore={askMore}
      listRef={start}
    />
  );
}
