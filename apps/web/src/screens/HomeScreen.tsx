import type { ReactNode } from 'react';
import { ButtonLink, Container, EmptyState, Heading, Stack, Text, VisuallyHidden } from 'ui';
import type { HomeFound } from '../search/home-results.ts';
import { ProductSection } from '../product/ProductSection.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import { shopDescription, shopPromise } from '../page/shop.ts';
import * as styles from './HomeScreen.css.ts';

type Props = {
  searchBar: ReactNode;
  /** Null without a search. */
  found: HomeFound | null;
  newest: ProductListState;
  bestSelling: ProductListState;
};

/** Home (docs/behaviour/storefront.md#home): search bar, search results, and two lists of four products. */
export function HomeScreen({ searchBar, found, newest, bestSelling }: Props) {
  return (
    <>
      <div className={styles.front}>
        <Container>
          <Stack gap="large">
            <Stack gap="small">
              <Heading level={1}>{shopPromise}</Heading>
              <Text size="large" tone="muted">
                {shopDescription}
              </Text>
            </Stack>
            {searchBar}
          </Stack>
          <VisuallyHidden>
            <output>{found?.announcement}</output>
          </VisuallyHidden>
        </Container>
      </div>
      <Container>
        <Stack gap="xxlarge">
          {found && <HomeResults {...found} />}
          <ProductSection
            title="New Arrival"
            list={newest}
            retryHref="/"
            expected={4}
            prioritised={found ? 0 : 2}
          />
          <ProductSection
            title="Best Seller"
            list={bestSelling}
            retryHref="/"
            expected={4}
            more={<ButtonLink href="/shop">See all products</ButtonLink>}
          />
        </Stack>
      </Container>
    </>
  );
}

/** The results of a search on home, below the search bar (docs/behaviour/storefront.md#home). */
function HomeResults({ list, title, note, nothing, asked, hasMore }: HomeFound) {
  return (
    <ProductSection
      title={title}
      note={note}
      list={list}
      retryHref={`/${asked}`}
      expected={4}
      prioritised={2}
      empty={
        <EmptyState
          title={nothing.title}
          headingLevel={3}
          action={<ButtonLink href="/shop">See all products</ButtonLink>}
        >
          {nothing.advice}
        </EmptyState>
      }
      more={hasMore && <ButtonLink href={`/shop${asked}`}>See all results in the shop</ButtonLink>}
    />
  );
}
