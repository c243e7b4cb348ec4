import type { Category } from 'contracts';
import { startTransition, useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar } from 'ui';
import { queryOf } from '../list/list-address.ts';
import { readSearch, writeSearch, type SearchAddress } from './search-address.ts';
import type { ProductSuggestionsProps } from './ProductSuggestions.tsx';

export type ProductSearchBarProps = {
  /** The page that shows the results. */
  action: '/' | '/shop';
  categories: readonly Category[];
  search: SearchAddress;
};

type Loaded = { Suggestions: ComponentType<ProductSuggestionsProps>; box: HTMLInputElement };

/**
 * The search bar of home and shop (docs/behaviour/storefront.md#search-bar). Submitting it navigates to
 * `action` with the search in the query, with and without JavaScript. The suggestions are loaded when
 * the bar first gets the focus or the pointer; if that fails, it still searches.
 */
export function ProductSearchBar({ action, categories, search }: ProductSearchBarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const fetchSuggestions = () => {
    const box = form.current?.querySelector('input');
    if (!box || isAsked.current) return;
    isAsked.current = true;
    import('./ProductSuggestions.tsx').then(
      ({ ProductSuggestions }) => startTransition(() => setLoaded({ Suggestions: ProductSuggestions, box })),
      () => (isAsked.current = false),
    );
  };
  useEffect(() => {
    // The bar may have got the focus before React hydrated it.
    if (form.current?.contains(document.activeElement)) fetchSuggestions();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(action + writeSearch(readSearch(queryOf(event.currentTarget))));
  };
  const [category] = search.categoryIds;
  return (
    <SearchBar
      ref={form}
      action={action}
      categories={categories.map(({ id, name }) => ({ value: id, label: name }))}
      {...(search.categoryIds.length === 1 && category && { category })}
      query={search.text}
      onSubmit={submit}
      onFocus={fetchSuggestions}
      onPointerEnter={fetchSuggestions}
      suggestions={loaded && <loaded.Suggestions box={loaded.box} {...{ action, search }} />}
    />
  );
}
