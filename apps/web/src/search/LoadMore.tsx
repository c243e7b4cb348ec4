import type { Ref } from 'react';
import { Button, Text } from 'ui';
import { FailedPart } from '../page/FailedPart.tsx';
import { nextPage, writeSearch, type SearchAddress } from '../list/search-address.ts';
import * as styles from './ShopProducts.css.ts';
import type { FoundProducts } from './use-shop-products.ts';

type Props = {
  list: Extract<FoundProducts, { status: 'ready' }>;
  search: SearchAddress;
  onMore: (search: SearchAddress) => void;
  ref: Ref<HTMLButtonElement>;
};

/** The end of the list while there are more products. A form, so that it also works without JavaScript. */
export function LoadMore({ list, search, onMore, ref }: Props) {
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
