import type { Count } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { Button, Heading, Link, Select, Text } from 'ui';
import { effectiveSort, type SearchAddress, writeSearch } from './search-address.ts';
import * as styles from './ShopProducts.css.ts';
import { inOrder, ordersFor } from './search-orders.ts';
import { foundText, listKey, type FoundProducts } from './use-shop-products.ts';
import type { AskShop } from './use-shop-search.ts';

export type ShopProductsProps = {
  list: FoundProducts;
  /** The search including the shopper's last click, which the address may not show yet. */
  search: SearchAddress;
  /** How many products match in total; undefined while unknown. */
  total: Count | undefined;
  /** True while `total` is that of the previous search. */
  counting: boolean;
  /** The form that the sort select belongs to. */
  formId: string;
  onSearch: AskShop;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** 'Products List' (docs/behaviour/storefront.md#shop): how many products, their sort order, and the list. */
export function ShopProducts({ formId, onSearch, ref, children, ...found }: ShopProductsProps) {
  const titleId = useId();
  const { list, search } = found;
  const busy = list.status === 'loading' || (list.status === 'ready' && list.stale);
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={busy} tabIndex={-1} ref={ref}>
      <div className={styles.parts}>
        <div className={styles.header}>
          <Heading level={2} id={titleId}>
            Products List
          </Heading>
          <div className={styles.order}>
            <Order {...{ search, formId, onSearch }} />
            <noscript>
              <Button type="submit" form={formId}>
                Sort
              </Button>
            </noscript>
          </div>
          <Found {...found} />
        </div>
        {children}
      </div>
    </section>
  );
}

function Order({ search, formId, onSearch }: Pick<ShopProductsProps, 'search' | 'formId' | 'onSearch'>) {
  const orders = ordersFor(search.text);
  const sortBy = (chosen: string) => {
    const order = orders.find(({ value }) => value === chosen);
    if (order) onSearch({ sort: inOrder(search, order.value).sort });
  };
  return (
    <Select
      label="Sort by"
      labelHidden
      name="sort"
      form={formId}
      options={orders}
      value={effectiveSort(search)}
      onChange={({ currentTarget }) => sortBy(currentTarget.value)}
    />
  );
}

/** How many products were found. Screen readers announce it when it changes and after each search. */
function Found({
  list,
  search,
  total,
  counting,
}: Omit<ShopProductsProps, 'formId' | 'onSearch' | 'children'>) {
  // The count belongs to the list in sight: it stays until the next list and its count are both here.
  const isKnown = list.status === 'ready' && !list.stale && !counting;
  const now = isKnown
    ? {
        search,
        corrected: list.correctedText,
        found: foundText({
          search,
          total,
          shown: list.products.length,
          hasMore: list.more !== 'none',
          correctedText: list.correctedText,
        }),
      }
    : null;
  const [announced, setAnnounced] = useState(now);
  if (now && (now.search !== announced?.search || now.found !== announced.found)) setAnnounced(now);
  return (
    <output className={styles.found}>
      {announced && list.status === 'ready' && (
        <span key={listKey(announced.search)} className={styles.announced}>
          {announced.corrected !== null && (
            <Text as="span">
              Showing results for “{isolated(announced.corrected)}” instead of “
              {isolated(announced.search.text)}”.{' '}
              <Link href={`/shop${writeSearch({ ...announced.search, exact: true, page: 1 })}`}>
                Search for “{isolated(announced.search.text)}” exactly
              </Link>
            </Text>
          )}
          <Text as="span" tone="muted">
            {announced.found}
          </Text>
        </span>
      )}
    </output>
  );
}
