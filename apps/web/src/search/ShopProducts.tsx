import type { Count } from 'contracts';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { Button, Heading, Select, Stack, Text } from 'ui';
import { foundText } from './found-text.ts';
import { orderOf, type SearchAddress } from './search-address.ts';
import * as styles from './ShopProducts.css.ts';
import { inOrder, ordersFor } from './search-orders.ts';
import type { FoundProducts } from './use-shop-products.ts';
import { questionOf } from './pending-list.ts';

export type ShopProductsProps = {
  list: FoundProducts;
  /** What is asked for, the last press included. */
  search: SearchAddress;
  /** How many there are in all, where that is known. */
  total: Count | undefined;
  /** The total is that of the search before. */
  counting: boolean;
  /** Of the form that the choice of order belongs to. */
  formId: string;
  onSearch: (search: SearchAddress) => void;
  ref?: Ref<HTMLElement>;
  /** The list itself. */
  children: ReactNode;
};

/** 'Products List' (spec §2): how many there are, in which order, and the list. */
export function ShopProducts({ formId, onSearch, ref, children, ...found }: ShopProductsProps) {
  const titleId = useId();
  const { list, search } = found;
  const orders = ordersFor(search.text);
  const sortBy = (chosen: string) => {
    const order = orders.find(({ value }) => value === chosen);
    if (order) onSearch(inOrder(search, order.value));
  };
  const busy = list.status === 'loading' || (list.status === 'ready' && list.stale);
  return (
    <section className={styles.section} aria-labelledby={titleId} aria-busy={busy} tabIndex={-1} ref={ref}>
      <Stack gap="medium">
        <div className={styles.header}>
          <Heading level={2} id={titleId}>
            Products List
          </Heading>
          <div className={styles.order}>
            <Select
              label="Sort by"
              labelHidden
              name="sort"
              form={formId}
              options={orders}
              value={orderOf(search)}
              onChange={({ currentTarget }) => sortBy(currentTarget.value)}
            />
            <noscript>
              <Button type="submit" form={formId}>
                Sort
              </Button>
            </noscript>
          </div>
          <Found {...found} />
        </div>
        {children}
      </Stack>
    </section>
  );
}

/** How many were found. Said to screen readers when that changes, and after each search anew. */
function Found({
  list,
  search,
  total,
  counting,
}: Omit<ShopProductsProps, 'formId' | 'onSearch' | 'children'>) {
  // The number belongs to the list in sight: while another is on its way it stays.
  const known = list.status === 'ready' && !list.stale && !counting;
  const now = known
    ? {
        question: questionOf(search),
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
  const [said, setSaid] = useState(now);
  if (now && JSON.stringify(now) !== JSON.stringify(said)) setSaid(now);
  return (
    <output className={styles.found}>
      {said && list.status === 'ready' && (
        <span key={said.question} className={styles.said}>
          {said.corrected !== null && <Text as="span">Showing results for “{said.corrected}”.</Text>}
          <Text as="span" tone="muted">
            {said.found}
          </Text>
        </span>
      )}
    </output>
  );
}
