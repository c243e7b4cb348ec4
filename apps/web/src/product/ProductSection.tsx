import { useId, type ReactNode } from 'react';
import { Alert, ButtonLink, EmptyState, Heading, ProductCardSkeleton, ProductGrid, Stack, Text } from 'ui';
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
  /** Said below the title. */
  note?: string;
  /** What stands there when there are none. */
  empty?: ReactNode;
  /** Leads on, below the list. */
  more?: ReactNode;
};

/** A titled list of products, whatever has become of it. */
export function ProductSection({ title, list, note, more, ...rest }: Props) {
  const titleId = useId();
  return (
    <Stack as="section" gap="medium" aria-labelledby={titleId} aria-busy={list.status === 'loading'}>
      <Stack gap="xxsmall">
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {note && <Text tone="muted">{note}</Text>}
      </Stack>
      <List list={list} {...rest} />
      {more && <div>{more}</div>}
    </Stack>
  );
}

const noneYet = <EmptyState title="There are no products yet." headingLevel={3} />;

function List({
  list,
  retryHref,
  expected,
  prioritised = 0,
  empty = noneYet,
}: Omit<Props, 'title' | 'note' | 'more'>) {
  if (list.status === 'loading')
    return (
      <ProductGrid columns="even">
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
  if (list.products.length === 0) return empty;
  return (
    <ProductGrid columns="even">
      {list.products.map((product, place) => (
        <ProductTile key={product.id} product={product} priority={place < prioritised} />
      ))}
    </ProductGrid>
  );
}
