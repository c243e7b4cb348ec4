import { ButtonLink, EmptyState } from 'ui';
import type { HomeFound } from './home-results.ts';
import { ProductSection } from '../product/ProductSection.tsx';

/** The results of a search on home, below the search bar (docs/behaviour/storefront.md#home). */
export function HomeResults({ list, title, note, nothing, asked, hasMore }: HomeFound) {
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
