import type { Category } from 'contracts';
import type { CompositionEvent, FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar } from 'ui';
import type { SearchAddress } from './search-address.ts';
import type { SuggestingBox } from './take-over-box.ts';

export type ProductSearchBarProps = {
  /** The page that shows what is found. */
  action: '/' | '/shop';
  categories: readonly Category[];
  search: SearchAddress;
};

/**
 * The search bar of home and shop (spec §2): its question goes into the address, with script and without. The box that
 * suggests is fetched when somebody touches the bar; where that fails, the plain one still searches.
 */
export function ProductSearchBar({ action, categories, search }: ProductSearchBarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const isComposing = useRef(false);
  const [box, setBox] = useState<SuggestingBox>();
  const fetchBox = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./take-over-box.ts').then(
      ({ takeOverBox }) => takeOverBox(form.current, isComposing, setBox),
      () => (isAsked.current = false),
    );
  };
  useEffect(() => {
    // Touched before React was there.
    if (form.current?.contains(document.activeElement)) fetchBox();
  });
  const compose = ({ type }: CompositionEvent) => {
    isComposing.current = type === 'compositionstart';
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    // As writeSearch spells it, which would be another half a kilobyte of every first visit.
    for (const name of ['search', 'category']) {
      const value = said.get(name);
      if (typeof value === 'string' && value !== 'All') query.set(name, value.trim());
    }
    void navigate(`${action}?${query}`);
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
      onFocus={fetchBox}
      onPointerEnter={fetchBox}
      onCompositionStart={compose}
      onCompositionEnd={compose}
      {...(box && { queryField: <box.Box {...box} {...{ action, search }} /> })}
    />
  );
}
