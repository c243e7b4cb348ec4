import { useNavigation } from 'react-router';
import { homeHead } from '../search/home-head.ts';
import { homeFound, resultsShown } from '../search/home-results.ts';
import { ProductSearchBar } from '../search/ProductSearchBar.tsx';
import { whileRetrying, toListState } from '../product/product-list-state.ts';
import {
  emptySearch,
  knownSearch,
  readSearch,
  type SearchAddress,
  toProductFilter,
} from '../list/search-address.ts';
import type { Head, LoadContext } from '../page/page.ts';
import { usePage } from '../page/page.ts';
import { HomeScreen } from '../screens/HomeScreen.tsx';

/**
 * The four newest and the four most sold products, the categories and the search results, in one round trip
 * (docs/behaviour/storefront.md#home). Each may fail alone; if both product lists fail the page is a problem. An empty text is not
 * searched for. The data does not go through `cache`, because hooks would load tRPC on the first page of most
 * visits.
 */
export async function load({ api, url }: LoadContext) {
  const { text, categoryIds } = readSearch(url.searchParams);
  const asked = { ...emptySearch, text, categoryIds };
  const find = (search: SearchAddress) =>
    api.product.search.query({ ...toProductFilter(search), limit: resultsShown });
  const [newest, bestSelling, categories, foundAsAsked] = await Promise.allSettled([
    api.product.list.query({ sort: 'createdAt', order: 'desc', limit: 4 }),
    api.product.list.query({ sort: 'sold', order: 'desc', limit: 4 }),
    api.category.list.query(),
    text ? find(asked) : null,
  ]);
  if (newest.status === 'rejected' && bestSelling.status === 'rejected') throw newest.reason;
  const known = categories.status === 'fulfilled' ? categories.value : [];
  const search = knownSearch(asked, categories.status === 'fulfilled' ? known : undefined);
  const [found] = text && search !== asked ? await Promise.allSettled([find(search)]) : [foundAsAsked];
  return {
    search,
    newest: toListState(newest),
    bestSelling: toListState(bestSelling),
    categories: known,
    found: homeFound(found, search, known),
  };
}

export const head = ({ url }: LoadContext): Head => homeHead(url);

export function Component() {
  const { search, categories, found, newest, bestSelling } = usePage<typeof load>();
  const isAskedAgain = useNavigation().location?.pathname === '/';
  return (
    <HomeScreen
      searchBar={<ProductSearchBar action="/" categories={categories} search={search} />}
      newest={whileRetrying(newest, isAskedAgain)}
      bestSelling={whileRetrying(bestSelling, isAskedAgain)}
      found={found && { ...found, list: whileRetrying(found.list, isAskedAgain) }}
    />
  );
}
