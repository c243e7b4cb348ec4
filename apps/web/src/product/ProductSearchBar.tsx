import type { Category } from 'contracts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchBar } from 'ui';
import { readSearch, writeSearch, type SearchAddress } from './search-address.ts';

export type ProductSearchBarProps = {
  /** The page that shows what is found. */
  action: '/' | '/shop';
  categories: readonly Category[];
  search: SearchAddress;
};

/** The search bar of home and shop (spec §2): its question goes into the address, with script and without. */
export function ProductSearchBar({ action, categories, search }: ProductSearchBarProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    void navigate(action + writeSearch(readSearch(new URLSearchParams(asked))));
  };
  const [category] = search.categoryIds;
  return (
    <SearchBar
      action={action}
      categories={categories.map(({ id, name }) => ({ value: id, label: name }))}
      {...(search.categoryIds.length === 1 && category && { category })}
      query={search.text}
      onSubmit={submit}
    />
  );
}
