import type { PicturedCategory } from 'contracts';
import { useNavigation } from 'react-router';
import type { CategoryTile } from 'ui';
import { homeHead } from '../search/home-head.ts';
import { homeFound, resultsShown } from '../search/home-results.ts';
import { followMerged } from '../search/merged-categories.ts';
import { ProductSearchBar } from '../search/ProductSearchBar.tsx';
import { whileRetrying, toListState } from '../product/product-list-state.ts';
import {
  emptySearch,
  knownSearch,
  readSearch,
  type SearchAddress,
  toProductFilter,
  writeSearch,
} from '../search/search-address.ts';
import { narrow } from '../product/listed-product.ts';
import { story } from '../page/shop.ts';
import { kitchenFiles, roomFiles } from '../page/scene.ts';
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
    api.category.pictures.query(),
    text ? find(asked) : null,
  ]);
  if (newest.status === 'rejected' && bestSelling.status === 'rejected') throw newest.reason;
  const known = categories.status === 'fulfilled' ? categories.value : [];
  if (categories.status === 'fulfilled') await followMerged({ api, url }, known);
  const search = knownSearch(asked, categories.status === 'fulfilled' ? known : undefined);
  const [found] = text && search !== asked ? await Promise.allSettled([find(search)]) : [foundAsAsked];
  return {
    search,
    newest: toListState(newest),
    bestSelling: toListState(bestSelling),
    categories: known.flatMap(({ id, name, picture }) =>
      picture || search.categoryIds.includes(id) ? [{ id, name }] : [],
    ),
    tiles: tilesOf(known),
    room: roomFiles(),
    story: { ...story, files: kitchenFiles() },
    found: homeFound(found, search, known),
  };
}

/** The first eight categories that have products. */
const tilesOf = (categories: PicturedCategory[]): CategoryTile[] =>
  categories
    .flatMap(({ id, name, picture, alt }) => {
      if (!picture) return [];
      const { src, avif } = picture;
      return [
        {
          name,
          href: `/shop${writeSearch({ categoryIds: [id] })}`,
          picture: { src, avif: narrow(avif), alt },
        },
      ];
    })
    .slice(0, 8);

export const head = ({ url }: LoadContext): Head => homeHead(url);

export function Component() {
  const { search, categories, found, newest, bestSelling, ...rest } = usePage<typeof load>();
  const isAskedAgain = useNavigation().location?.pathname === '/';
  return (
    <HomeScreen
      searchBar={<ProductSearchBar action="/" categories={categories} search={search} />}
      {...rest}
      newest={whileRetrying(newest, isAskedAgain)}
      bestSelling={whileRetrying(bestSelling, isAskedAgain)}
      found={found && { ...found, list: whileRetrying(found.list, isAskedAgain) }}
    />
  );
}
