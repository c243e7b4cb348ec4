import type { Category, Count, ProductFacets } from 'contracts';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button, FilterGroup, Stack } from 'ui';
import { FailedPart, type Failed } from '../page/FailedPart.tsx';
import { emptySearch, effectiveSort, readSearch, type SearchAddress } from '../list/search-address.ts';
import { rangeOptions } from './ChosenFilters.tsx';
import { inOrder } from './search-orders.ts';
import * as styles from './ShopFilters.css.ts';

export type ShopFiltersProps = {
  /** The search including the shopper's last click, which the address may not show yet. */
  search: SearchAddress;
  /** Sorted by name; undefined while loading. */
  categories: readonly Category[] | undefined;
  /** How many products each filter would leave; undefined while loading. */
  facets: ProductFacets | undefined;
  /** Set when categories or numbers could not be loaded. */
  failed: Failed | null;
  /** The form's id, for its fields elsewhere on the page. */
  formId: string;
  onSearch: (search: SearchAddress) => void;
};

/**
 * The shop's filters (docs/behaviour/storefront.md#filters). Each change searches at once; without JavaScript
 * the form has a button. The searched text stays.
 */
export function ShopFilters({ search, categories, facets, failed, formId, onSearch }: ShopFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const ask = (change: Partial<SearchAddress>) => onSearch({ ...search, ...change, page: 1 });

  // The shopper may have ticked a box or chosen a sort order before React hydrated the form.
  useEffect(() => {
    if (!form.current) return;
    const asked = readForm(form.current);
    const boxes = [...form.current.querySelectorAll('input')];
    const touched = boxes.filter((box) => box.checked !== box.defaultChecked);
    if (touched.length === 0 && asked.sort === inOrder(search, effectiveSort(search)).sort) return;
    // Before hydration two prices can be ticked; the newly ticked one counts.
    const price = touched.find((box) => box.name === 'price' && box.checked);
    ask({ ...asked, ...(price && { priceRangeId: Number(price.value) }) });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  const counting = !facets && !failed;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(readForm(event.currentTarget));
  };
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(emptySearch);
  };
  return (
    <div className={styles.filters}>
      {/* No autofill: ticks that the browser restores from an earlier visit would contradict the address. */}
      <form ref={form} id={formId} method="get" action="/shop" autoComplete="off" onSubmit={submit}>
        {search.text && <input type="hidden" name="search" value={search.text} />}
        {search.exact && <input type="hidden" name="exact" value="1" />}
        <div className={styles.groups}>
          <FilterGroup
            legend="Filter By Categories"
            name="category"
            collapsible
            options={(categories ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
              ...counted(facets?.categories.find((category) => category.id === id)?.count),
            }))}
            loading={categories ? counting : !failed}
            value={search.categoryIds}
            onChange={(categoryIds) => ask({ categoryIds })}
          />
          <FilterGroup
            legend="Filter By Price Range"
            name="price"
            mode="one"
            collapsible
            options={rangeOptions.map((option, place) => ({
              ...option,
              ...counted(facets?.priceRanges[place]?.count),
            }))}
            loading={counting}
            value={search.priceRangeId === null ? [] : [String(search.priceRangeId)]}
            onChange={([id]) => ask({ priceRangeId: id === undefined ? null : Number(id) })}
          />
        </div>
        <noscript>
          <Button type="submit" variant="primary" fullWidth>
            Show results
          </Button>
        </noscript>
      </form>
      <Stack gap="medium">
        {failed && <FailedPart {...failed} />}
        <form method="get" action="/shop" onSubmit={remove}>
          <Button type="submit" fullWidth>
            Remove Filters
          </Button>
        </form>
      </Stack>
    </div>
  );
}

const counted = (count: Count | undefined) => count && { count: count.value, andMore: count.isMore };

function readForm(form: HTMLFormElement): SearchAddress {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const asked = readSearch(new URLSearchParams(fields));
  return inOrder(asked, asked.sort);
}
