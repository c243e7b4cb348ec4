import { Suspense, type ReactNode } from 'react';
import {
  ButtonLink,
  type CategoryTile,
  CategoryTiles,
  Container,
  EmptyState,
  Heading,
  Link,
  Stack,
  Text,
  VisuallyHidden,
} from 'ui';
import type { HomeFound } from '../search/home-results.ts';
import { ProductSection } from '../product/ProductSection.tsx';
import type { ProductListState } from '../product/product-list-state.ts';
import type { PreloadedPicture } from '../page/page.ts';
import { shopDescription, shopPromise } from '../page/shop.ts';
import { Scene } from './Scene.tsx';
import * as styles from './HomeScreen.css.ts';

type Props = {
  /** The search at the top. */
  searchBar: ReactNode;
  /** Null without a search. */
  found: HomeFound | null;
  /** The ways into the catalogue. */
  tiles: CategoryTile[];
  /** The files of the large picture. */
  room: PreloadedPicture[];
  /** A picture with a text and a link. */
  story: Editorial;
  /** The newest products. */
  newest: ProductListState;
  /** The products that sell best. */
  bestSelling: ProductListState;
};

/** Words of the shop beside a drawing. */
type Editorial = {
  files: PreloadedPicture[];
  title: string;
  text: string;
  link: { href: string; label: string };
};

/** Home (docs/behaviour/storefront.md#home): the scene with the search bar, search results, categories, and two lists of four products. */
export function HomeScreen({ searchBar, found, tiles, room, story, newest, bestSelling }: Props) {
  return (
    <>
      <div className={`${styles.front} ${found ? styles.withoutScene : styles.withScene}`}>
        {!found && <Scene files={room} className={styles.scene} />}
        <Container>
          <div className={styles.words}>
            <Stack gap="large">
              <Stack gap="small">
                <Heading level={1}>{shopPromise}</Heading>
                <Text size="large" tone="muted">
                  {shopDescription}
                </Text>
              </Stack>
              <Suspense>{searchBar}</Suspense>
            </Stack>
          </div>
          <VisuallyHidden>
            <output>{found?.announcement}</output>
          </VisuallyHidden>
        </Container>
      </div>
      <Container>
        <Stack gap="xxlarge">
          {found && <HomeResults {...found} />}
          {!found && tiles.length > 0 && (
            <Stack as="section" gap="medium" aria-labelledby="categories">
              <Heading level={2} id="categories">
                Shop by category
              </Heading>
              <CategoryTiles tiles={tiles} />
            </Stack>
          )}
          <ProductSection
            title="New Arrival"
            list={newest}
            retryHref="/"
            expected={4}
            seeAll={<Link href="/shop?sort=newest">See all new products</Link>}
          />
          {!found && <Story {...story} />}
          <ProductSection
            title="Best Seller"
            list={bestSelling}
            retryHref="/"
            expected={4}
            seeAll={<Link href="/shop?sort=mostSold">See all best sellers</Link>}
            more={<ButtonLink href="/shop">See all products</ButtonLink>}
          />
        </Stack>
      </Container>
    </>
  );
}

const Story = ({ files, title, text, link }: Editorial) => (
  <section className={styles.strip} aria-labelledby="story">
    <Scene files={files} className={styles.stripScene} lazy />
    <div className={styles.stripWords}>
      <Stack gap="medium">
        <Heading level={2} id="story">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
        <div>
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
        </div>
      </Stack>
    </div>
  </section>
);

/** The results of a search on home, below the search bar (docs/behaviour/storefront.md#home). */
function HomeResults({ list, title, note, exact, nothing, asked, hasMore }: HomeFound) {
  return (
    <ProductSection
      title={title}
      note={
        exact ? (
          <>
            {note}. <Link href={exact.href}>{exact.label}</Link>
          </>
        ) : (
          note
        )
      }
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
