import { isolated } from 'contracts/isolated';
import { Suspense, useDeferredValue, useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import {
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  Inline,
  ProductCardSkeleton,
  ProductGrid,
  SearchIcon,
  Stack,
  Text,
} from 'ui';
import { FailedPart } from '../page/FailedPart.tsx';
import { categoryPath } from '../product/trail.ts';
import { isEmptySearch, type SearchAddress, writeSearch } from '../search/search-address.ts';
import { ChosenFilters } from '../search/ChosenFilters.tsx';
import { ShopCards } from '../search/ShopCards.tsx';
import { ShopFilters, type ShopFiltersProps } from '../search/ShopFilters.tsx';
import { ShopProducts } from '../search/ShopProducts.tsx';
import type { FoundProducts } from '../search/use-shop-products.ts';
import * as styles from './ShopScreen.css.ts';
import { shopPageDescription, shopPageTitle } from '../search/shop-head.ts';

export type ShopScreenProps = Omit<ShopFiltersProps, 'formId'> & {
  /** What was found. */
  list: FoundProducts;
  /** The search above the list. */
  searchBar: ReactNode;
  /** Shows more of the same search. */
  onMore: (search: SearchAddress) => void;
  /** Gets the element of the list. */
  listRef?: Ref<HTMLElement>;
};

/**
 * The shop page (docs/behaviour/storefront.md#shop): search bar, filters and the products found. Of the served page React
 * hydrates the part that is pressed first, and each `Suspense` is such a part.
 */
export function ShopScreen({ searchBar, list, onMore, listRef, ...filters }: ShopScreenProps) {
  const { search, categories, facets, counting, draft, onSearch } = filters;
  const formId = useId();
  return (
    <Container>
      <div className={styles.page}>
        <Stack gap="xsmall">
          <Heading level={1}>{shopPageTitle}</Heading>
          <div className={styles.description}>
            <Text size="large" tone="muted">
              {shopPageDescription}
            </Text>
          </div>
        </Stack>
        <Suspense>{searchBar}</Suspense>
        <div className={styles.columns}>
          <ShopFilters {...filters} formId={formId} />
          <Suspense>
            <ShopProducts
              {...{ list, search, formId, onSearch }}
              total={facets?.total}
              counting={counting || draft !== null}
              ref={listRef}
            >
              <ChosenFilters {...{ search, categories, onSearch }} />
              <List {...{ list, search, categories, onMore }} />
            </ShopProducts>
          </Suspense>
        </div>
      </div>
    </Container>
  );
}

/** A link in the list disappears with the list, so the focus moves to the new one. */
const toList = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('section')?.focus({ preventScroll: true });

/** The number of skeleton cards while loading. */
const expected = 8;

/** Shows another list after the controls have shown the press that asked for it. */
function List({
  categories,
  onMore,
  ...asked
}: Pick<ShopScreenProps, 'list' | 'search' | 'categories' | 'onMore'>) {
  const list = useDeferredValue(asked.list);
  const search = useDeferredValue(asked.search);
  if (list.status === 'loading')
    return (
      <ProductGrid>
        {Array.from({ length: expected }, (_, place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </ProductGrid>
    );
  if (list.status === 'failed') return <FailedPart {...list} />;
  if (list.products.length > 0) return <ShopCards {...{ list, search, onMore }} />;
  if (isEmptySearch(search)) return <EmptyState title="There are no products yet." headingLevel={3} />;
  return <NothingFound {...{ search, categories }} corrected={list.correctedText} />;
}

/** Says for which search nothing was found, and leads to what there is. */
function NothingFound({
  search,
  corrected,
  categories = [],
}: Pick<ShopScreenProps, 'search' | 'categories'> & { corrected: string | null }) {
  const text = corrected ?? search.text;
  const isFiltered = !isEmptySearch({ ...search, text: '' });
  return (
    <EmptyState
      title="Nothing found"
      headingLevel={3}
      icon={<SearchIcon />}
      action={
        <Stack gap="large">
          <Inline justify="center">
            {text && isFiltered && (
              <ButtonLink
                href={`/shop${writeSearch({ text: search.text, exact: search.exact })}`}
                onClick={toList}
              >
                Search in the whole shop
              </ButtonLink>
            )}
            <ButtonLink href="/shop" onClick={toList}>
              Remove Filters
            </ButtonLink>
          </Inline>
          {categories.length > 0 && (
            <nav aria-label="Categories">
              <Stack gap="small">
                <Text tone="muted">Or look around:</Text>
                <Inline gap="xsmall" justify="center">
                  {categories.map((category) => (
                    <ButtonLink key={category.id} size="small" href={categoryPath(category)} onClick={toList}>
                      {category.name}
                    </ButtonLink>
                  ))}
                </Inline>
              </Stack>
            </nav>
          )}
        </Stack>
      }
    >
      {text === '' && 'No product is in all of these filters. Try fewer of them.'}
      {text !== '' &&
        (isFiltered
          ? `No product has “${isolated(text)}” in these filters. Try fewer filters or other words.`
          : `No product has “${isolated(text)}”. Check the spelling, or try fewer or other words.`)}
    </EmptyState>
  );
}
