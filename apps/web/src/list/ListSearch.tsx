import type { FormEvent } from 'react';
import { Button, Select, TextField, type SelectOption } from 'ui';
import { listOfForm, type ListAddress } from './list-address.ts';
import * as styles from './ListSearch.css.ts';

export type ListFilter = {
  name: 'group' | 'year';
  label: string;
  options: readonly SelectOption[];
};

export type ListSearchProps = {
  /** The page that shows the results. */
  action: string;
  address: ListAddress;
  label: string;
  /** The sort orders to choose from, if there are several; the first is the default. */
  sorts?: readonly SelectOption[] | undefined;
  /** What else the list can be narrowed by; the option of the value '' is all of it. */
  filters?: readonly ListFilter[] | undefined;
  /** Called with the first page of the entered search. */
  onSearch: (address: ListAddress) => void;
};

/** The search form of a numbered list: a GET form. An empty text shows the whole list. */
export function ListSearch({ action, address, label, sorts = [], filters = [], onSearch }: ListSearchProps) {
  const { text, sort } = address;
  const search = (form: HTMLFormElement) => {
    const asked = listOfForm(form);
    onSearch(asked.sort === sorts[0]?.value ? { ...asked, sort: 'relevance' } : asked);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(event.currentTarget);
  };
  return (
    <search>
      <form action={action} method="get" className={styles.form} onSubmit={submit}>
        <TextField
          label={label}
          type="search"
          name="search"
          key={`text ${text}`}
          defaultValue={text}
          maxLength={200}
          enterKeyHint="search"
        />
        {sorts.length > 0 && (
          <div className={styles.order}>
            <Select
              label="Sort by"
              name="sort"
              key={`sort ${sort} ${sorts[0]?.value}`}
              defaultValue={sort === 'relevance' ? sorts[0]?.value : sort}
              options={sorts}
              onChange={({ currentTarget: { form } }) => form && search(form)}
            />
          </div>
        )}
        {filters.map(({ name, label: filterLabel, options }) => (
          <div key={name} className={styles.filter}>
            <Select
              label={filterLabel}
              name={name}
              key={String(address[name])}
              defaultValue={String(address[name] ?? '')}
              options={options}
              onChange={({ currentTarget: { form } }) => form && search(form)}
            />
          </div>
        ))}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
