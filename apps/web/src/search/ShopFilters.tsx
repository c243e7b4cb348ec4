import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { Button, FilterPanel, Stack } from 'ui';
import { queryOf } from '../list/list-address.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { emptySearch, effectiveSort, readSearch, type SearchAddress } from './search-address.ts';
import { FilterFields } from './FilterFields.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import { inOrder } from './search-orders.ts';
import * as styles from './ShopFilters.css.ts';

export type ShopFiltersProps = FilterSheetProps & {
  /** The form's id, for its fields elsewhere on the page. */
  formId: string;
};

const loadSheet = () => import('./FilterSheet.tsx');

/**
 * The shop's filters (docs/behaviour/storefront.md#filters). Each change searches at once; without JavaScript the form
 * has a button. The searched text stays. On a phone they are in a sheet, which searches when it is closed by its button
 * and is loaded when its opener is first touched; without JavaScript, or if that fails, the opener opens the form in its
 * place.
 */
export function ShopFilters({ formId, ...sheet }: ShopFiltersProps) {
  const { search, categories, facets, failed, onSearch, onDraft } = sheet;
  const form = useRef<HTMLFormElement>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSheet>>>();

  // The shopper may have ticked a box or chosen a sort order before React hydrated the form.
  useEffect(() => {
    if (!form.current) return;
    const asked = readForm(form.current);
    const boxes = [...form.current.querySelectorAll('input')];
    const touched = boxes.filter((box) => box.checked !== box.defaultChecked);
    if (touched.length === 0 && asked.sort === inOrder(search, effectiveSort(search)).sort) return;
    // Before hydration two prices can be ticked; the newly ticked one counts.
    const price = touched.find((box) => box.name === 'price' && box.checked);
    onSearch({ ...asked, ...(price && { priceRangeId: Number(price.value) }) });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(readForm(event.currentTarget));
  };
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(emptySearch);
  };
  const openSheet = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    const panel = button.closest('details');
    // Opened before React was there: the press closes it.
    if (!panel || panel.open) return;
    event.preventDefault();
    // Safari does not focus what is pressed, and the sheet gives the focus back.
    button.focus({ preventScroll: true });
    loadSheet().then(
      (sheetModule) => {
        setLoaded(sheetModule);
        onDraft(search);
      },
      () => (panel.open = true),
    );
  };
  const preload = () => void loadSheet().catch(() => {});
  return (
    <div className={styles.filters}>
      <FilterPanel
        label="Filters"
        chosen={search.categoryIds.length + (search.priceRangeId ? 1 : 0)}
        onPress={openSheet}
        onTouchStart={preload}
      >
        {/* No autofill: ticks that the browser restores from an earlier visit would contradict the address. */}
        <form ref={form} id={formId} method="get" action="/shop" autoComplete="off" onSubmit={submit}>
          {search.text && <input type="hidden" name="search" value={search.text} />}
          {search.exact && <input type="hidden" name="exact" value="1" />}
          <Stack gap="large">
            <FilterFields {...{ search, categories, facets, failed, onSearch }} />
          </Stack>
          <noscript>
            <Button type="submit" variant="primary" fullWidth>
              Show results
            </Button>
          </noscript>
        </form>
        <form method="get" action="/shop" className={styles.remove} onSubmit={remove}>
          <Button type="submit" fullWidth>
            Remove Filters
          </Button>
        </form>
      </FilterPanel>
      {failed && <FailedPart {...failed} />}
      {loaded && <loaded.FilterSheet {...sheet} />}
    </div>
  );
}

function readForm(form: HTMLFormElement): SearchAddress {
  const asked = readSearch(queryOf(form));
  return inOrder(asked, asked.sort);
}
