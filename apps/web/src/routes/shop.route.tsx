import { useLocation } from 'react-router';
import { ApiProvider } from '../ApiProvider.tsx';
import { useTitle } from '../layout/use-title.ts';
import type { Head, LoadContext } from '../page.ts';
import { productPages } from '../product/product-pages.ts';
import { ProductSearchBar } from '../product/ProductSearchBar.tsx';
import { filterOf, readSearch } from '../product/search-address.ts';
import { shopHead } from '../product/shop-head.ts';
import { shopTitle } from '../product/shop-title.ts';
import { useShopFilters } from '../product/use-shop-filters.ts';
import { useShopProducts } from '../product/use-shop-products.ts';
import { useShopSearch } from '../product/use-shop-search.ts';
import { useStartOfList } from '../product/use-start-of-list.ts';
import { questionOf, whileAsked } from '../product/while-asked.ts';
import { ShopScreen } from '../screens/ShopScreen.tsx';

/** Without its list there is no page; without the numbers or the names of the filters there is, and the hooks ask. */
export async function load({ api, cache, url }: LoadContext): Promise<void> {
  const search = readSearch(url.searchParams);
  await Promise.all([
    cache.queryClient.fetchInfiniteQuery(productPages(api, search)),
    cache.product.facets.prefetch(filterOf(search)),
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
  const list = whileAsked(useShopProducts(search), search, wanted);
  const filters = useShopFilters(search);
  const start = useStartOfList(questionOf(search), list.status === 'ready' && list.stale);
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
