import { useId } from 'react';
import { Alert, ButtonLink, EmptyState, Heading, ProductCardSkeleton, ProductGrid, Stack } from 'ui';
import { ProductTile } from './ProductTile.tsx';
import type { ProductListState } from './product-list-state.ts';

type Props = {
  title: string;
  list: ProductListState;
  /** The page to load again when the list failed. */
  retryHref: string;
  /** How many cards stand in for a list that is loading. */
  expected: number;
  /** How many pictures are among the first things seen. */
  prioritised?: number;
};

/** A titled list of products, whatever has become of it. */
export function ProductSection({ title, list, retryHref, expected, prioritised = 0 }: Props) {
  const titleId = useId();
  return (
    <Stack as="section" gap="medium" aria-labelledby={titleId} aria-busy={list.status === 'loading'}>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <List list={list} retryHref={retryHref} expected={expected} prioritised={prioritised} />
    </Stack>
  );
}

function List({ list, retryHref, expected, prioritised }: Required<Omit<Props, 'title'>>) {
  if (list.status === 'loading')
    return (
      <ProductGrid>
        {Array.from({ length: expected }, (_, place) => (
          <ProductCardSkeleton key={place} buttons={2} />
        ))}
      </ProductGrid>
    );
  if (list.status === 'failed')
    return (
      <Alert tone="danger" action={<ButtonLink href={retryHref}>Retry</ButtonLink>}>
        {list.sentence}
      </Alert>
    );
  if (list.products.length === 0) return <EmptyState title="There are no products yet." headingLevel={3} />;
  return (
    <ProductGrid>
      {list.products.map((product, place) => (
        <ProductTile key={product.id} product={product} priority={place < prioritised} />
      ))}
    </ProductGrid>
  );
}
