import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Button, FilterPanel, NumberField, Select, TextField, type SelectOption } from 'ui';
import { listOfForm, type ListAddress } from './list-address.ts';
import * as styles from './ListSearch.css.ts';

/** A field of the search form: a choice, of which the value '' is all of the list, a day, or an amount in rupees. */
export type ListFilter = { name: string; label: string } & (
  | { options: readonly SelectOption[] }
  | { kind: 'day' | 'rupees' }
);

export type ListSearchProps = {
  /** The page that shows the results. */
  action: string;
  address: ListAddress;
  label: string;
  /** The sort orders to choose from, if there are several; the first is the default. */
  sorts?: readonly SelectOption[] | undefined;
  /** What else the list can be narrowed by. */
  filters?: readonly ListFilter[] | undefined;
  /** Below the text, and on a phone behind a button: for more filters than fit beside it. */
  filtersBelow?: boolean | undefined;
  /** Called with the first page of the entered search. */
  onSearch: (address: ListAddress) => void;
};

/** The search form of a numbered list: a GET form. An empty text shows the whole list. */
export function ListSearch({
  action,
  address,
  label,
  sorts = [],
  filters = [],
  filtersBelow = false,
  onSearch,
}: ListSearchProps) {
  const { text, sort } = address;
  const shownSort = sort === 'relevance' ? (sorts[0]?.value ?? sort) : sort;
  const form = useValues({
    search: text,
    sort: shownSort,
    ...Object.fromEntries(filters.map(({ name }) => [name, address.filters?.[name] ?? ''])),
  });
  const search = (form: HTMLFormElement) => {
    // The page drops what its list does not take.
    const asked = listOfForm(form, Object.fromEntries(filters.map(({ name }) => [name, () => true])));
    onSearch(asked.sort === sorts[0]?.value ? { ...asked, sort: 'relevance' } : asked);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(event.currentTarget);
  };
  const fields = filters.map((filter) => {
    const value = address.filters?.[filter.name] ?? '';
    return (
      <div key={filter.name} className={filtersBelow ? undefined : styles.filter}>
        <FilterField filter={filter} value={value} onChoose={search} />
      </div>
    );
  });
  return (
    <search>
      <form ref={form} action={action} method="get" onSubmit={submit}>
        <div className={styles.form}>
          <TextField
            label={label}
            type="search"
            name="search"
            defaultValue={text}
            maxLength={200}
            enterKeyHint="search"
          />
          {sorts.length > 0 && (
            <div className={styles.order}>
              <Select
                label="Sort by"
                name="sort"
                defaultValue={shownSort}
                options={sorts}
                onChange={({ currentTarget: { form } }) => form && search(form)}
              />
            </div>
          )}
          {!filtersBelow && fields}
          <Button type="submit">Search</Button>
        </div>
        {filtersBelow && (
          <div className={styles.below}>
            <FilterPanel label="Filters" chosen={Object.keys(address.filters ?? {}).length}>
              <div className={styles.fields}>
                {fields}
                <Button type="submit">Apply</Button>
              </div>
            </FilterPanel>
          </div>
        )}
      </form>
    </search>
  );
}

/** Keeps the fields at the values of the address when it changes. They stay the same elements, so that the focus stays. */
function useValues(values: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wanted = JSON.stringify(values);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    for (const [name, value] of Object.entries(JSON.parse(wanted) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [wanted]);
  return form;
}

type FilterFieldProps = { filter: ListFilter; value: string; onChoose: (form: HTMLFormElement) => void };

/** A choice searches at once; a day and an amount are typed, and wait for a button or Enter. */
function FilterField({ filter, value, onChoose }: FilterFieldProps) {
  const { name, label } = filter;
  if ('options' in filter)
    return (
      <Select
        label={label}
        name={name}
        defaultValue={value}
        options={filter.options}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
      />
    );
  if (filter.kind === 'day')
    return (
      <TextField
        label={label}
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="9999-12-31"
      />
    );
  return (
    <NumberField
      label={label}
      name={name}
      {...(value && { defaultValue: Number(value) })}
      min={0}
      max={999_999_999}
      step={0.01}
    />
  );
}
