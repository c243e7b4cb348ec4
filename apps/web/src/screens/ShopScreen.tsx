import { isolated } from 'contracts/isolated';
import { useId, type ReactNode, type Ref } from 'react';
import {
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  ProductCardSkeleton,
  ProductGrid,
  SearchIcon,
  Stack,
  Text,
} from 'ui';
import { FailedPart } from '../page/FailedPart.tsx';
import { isEmptySearch, type SearchAddress } from '../list/search-address.ts';
import { ShopCards } from '../search/ShopCards.tsx';
import { ShopFilters } from '../search/ShopFilters.tsx';
import { ShopProducts } from '../search/ShopProducts.tsx';
import type { ShopFilterNumbers } from '../search/use-shop-filters.ts';
import type { FoundProducts } from '../search/use-shop-products.ts';
import * as styles from './ShopScreen.css.ts';
import { shopPageDescription, shopPageTitle } from '../search/shop-head.ts';

export type ShopScreenProps = ShopFilterNumbers & {
  /** The search including the shopper's last click, which the address may not show yet. */
  search: SearchAddress;
  list: FoundProducts;
  searchBar: ReactNode;
  /** Starts another search, with its own history entry. */
  onSearch: (search: SearchAddress) => void;
  /** Shows more of the same search. */
  onMore: (search: SearchAddress) => void;
  listRef?: Ref<HTMLElement>;
};

/** The shop page (docs/behaviour/storefront.md#shop): search bar, filters and the products found. */
export function ShopScreen({
  search,
  list,
  searchBar,
  onSearch,
  onMore,
  listRef,
  ...filters
}: ShopScreenProps) {
  const { categories, facets, counting, failed } = filters;
  const formId = useId();
  return (
    <Container>
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1}>{shopPageTitle}</Heading>
          <Text size="large" tone="muted">
            {shopPageDescription}
          </Text>
        </Stack>
        {searchBar}
        <div className={styles.columns}>
          <ShopFilters {...{ search, categories, facets, failed, formId, onSearch }} />
          <ShopProducts {...{ list, search, counting, formId, onSearch }} total={facets?.total} ref={listRef}>
            <List {...{ list, search, onMore }} />
          </ShopProducts>
        </div>
      </Stack>
    </Container>
  );
}

/** The number of skeleton cards while loading. */
const expected = 8;

function List({ list, search, onMore }: Pick<ShopScreenProps, 'list' | 'search' | 'onMore'>) {
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
  return (
    <EmptyState
      title="Nothing found"
      headingLevel={3}
      icon={<SearchIcon />}
      action={
        <ButtonLink
          href="/shop"
          // The link disappears with this message, so move the focus to the list.
          onClick={({ currentTarget }) => currentTarget.closest('section')?.focus({ preventScroll: true })}
        >
          Remove Filters
        </ButtonLink>
      }
    >
      {search.text
        ? `No product matches “${isolated(search.text)}” here.`
        : 'No product is in all of these filters.'}{' '}
      Try fewer filters or other words.
    </EmptyState>
  );
}
