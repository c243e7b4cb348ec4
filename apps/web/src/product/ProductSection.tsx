import { useId, type ReactNode } from 'react';
import { ButtonLink, EmptyState, Heading, ProductCardSkeleton, ProductGrid, Stack, Text } from 'ui';
import * as styles from './ProductSection.css.ts';
import { ProductTile } from './ProductTile.tsx';
import type { ProductListState } from './product-list-state.ts';

type Props = {
  title: string;
  list: ProductListState;
  /** The address to load again when the list failed. */
  retryHref: string;
  /** The number of skeleton cards while loading. */
  expected: number;
  /** How many pictures are visible without scrolling; these load with high priority. */
  prioritised?: number;
  /** Shown below the title. */
  note?: ReactNode;
  /** Shown when the list is empty. */
  empty?: ReactNode;
  /** A link to the whole list: beside the title, or after the last card where a row has room for a fifth. */
  seeAll?: ReactNode;
  /** A link to more, below the list. */
  more?: ReactNode;
};

/** A list of products with a title: cards, skeletons while loading, or a message. */
export function ProductSection({ title, list, note, more, seeAll, ...rest }: Props) {
  const titleId = useId();
  return (
    <Stack as="section" gap="medium" aria-labelledby={titleId} aria-busy={list.status === 'loading'}>
      <Stack gap="xxsmall">
        <div className={styles.titleLine}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {seeAll && <div className={styles.besideTitle}>{seeAll}</div>}
        </div>
        {note && <Text tone="muted">{note}</Text>}
      </Stack>
      <List list={list} seeAll={seeAll} {...rest} />
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
  seeAll,
  empty = noneYet,
}: Omit<Props, 'title' | 'note' | 'more'>) {
  if (list.status === 'loading')
    return (
      <ProductGrid columns="even">
        {Array.from({ length: expected }, (_, place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </ProductGrid>
    );
  if (list.status === 'failed')
    return (
      <EmptyState
        title={list.sentence}
        headingLevel={3}
        action={<ButtonLink href={retryHref}>Retry</ButtonLink>}
      />
    );
  if (list.products.length === 0) return empty;
  return (
    <ProductGrid columns="even" fifth={seeAll && <div className={styles.afterLast}>{seeAll}</div>}>
      {list.products.map((product, place) => (
        <ProductTile key={product.id} product={product} priority={place < prioritised} />
      ))}
    </ProductGrid>
  );
}
