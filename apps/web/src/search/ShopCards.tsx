import { memo, useEffect, useRef, type Ref } from 'react';
import { Button, ProductGrid, Text } from 'ui';
import { FailedPart } from '../page/FailedPart.tsx';
import { ProductTile } from '../product/ProductTile.tsx';
import { nextPage, writeSearch, type SearchAddress } from './search-address.ts';
import * as styles from './ShopProducts.css.ts';
import type { FoundProducts } from './use-shop-products.ts';

type Props = {
  list: Extract<FoundProducts, { status: 'ready' }>;
  search: SearchAddress;
  onMore: (search: SearchAddress) => void;
};

/** The product cards, pale while the next search is being fetched, and the 'Load more' button. */
export function ShopCards({ list, search, onMore }: Props) {
  const cards = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const lastBefore = useRef<string>(undefined);
  const { products, stale } = list;

  // After 'Load more' the first added product gets the focus: the button has moved to the end of the list.
  useEffect(() => {
    const place = products.findIndex(({ id }) => id === lastBefore.current) + 1;
    if (place >= products.length) return;
    lastBefore.current = undefined;
    if (place === 0) return;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== button.current) return;
    const link = cards.current?.children[place]?.querySelector<HTMLElement>('a:not([tabindex])');
    link?.focus({ preventScroll: true });
  }, [products]);

  const goOn = (next: SearchAddress) => {
    if (stale) return;
    lastBefore.current = products.at(-1)?.id;
    onMore(next);
  };
  return (
    <>
      <div className={styles.list[stale ? 'stale' : 'current']}>
        <ProductGrid ref={cards}>
          {products.map((product, place) => (
            <Tile key={product.id} product={product} priority={place < prioritised} />
          ))}
        </ProductGrid>
      </div>
      <LoadMore list={list} search={search} onMore={goOn} ref={button} />
    </>
  );
}

/** Memoised, so that cards which stay in the list are not rendered again. */
const Tile = memo(ProductTile);

/** How many pictures a phone shows without scrolling; these load with high priority. */
const prioritised = 2;

/** The end of the list while there are more products. A form, so that it also works without JavaScript. */
function LoadMore({ list, search, onMore, ref }: Props & { ref: Ref<HTMLButtonElement> }) {
  const page = nextPage(search);
  if (list.more === 'failed')
    return <FailedPart sentence="More products could not be loaded." onRetry={list.onRetry} />;
  if (list.more === 'none') return null;
  if (page === null && list.more === 'available')
    return (
      <Text tone="muted">There are more products than this page shows. Narrow the search to see them.</Text>
    );
  const next = { ...search, page: page ?? search.page };
  return (
    <form
      method="get"
      action="/shop"
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        onMore(next);
      }}
    >
      {[...new URLSearchParams(writeSearch(next))].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={list.more === 'loading'} ref={ref}>
        Load more
      </Button>
    </form>
  );
}
