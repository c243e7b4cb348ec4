import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Button, Select, TextField, type SelectOption } from 'ui';
import { listOfForm, type ListAddress } from './list-address.ts';
import { FilterField, ListFilters, type ListFilterField } from './ListFilters.tsx';
import * as styles from './ListSearch.css.ts';

export type ListSearchProps = {
  /** The page that shows the results. */
  action: string;
  address: ListAddress;
  label: string;
  /** Examples of what can be found, inside the empty field, in place of a label above it. */
  placeholder?: string | undefined;
  /** The sort orders to choose from, if there are several; the first is the default. */
  sorts?: readonly SelectOption[] | undefined;
  /** What else the list can be narrowed by: a few choices beside the text, or many fields below it. */
  filters?: readonly ListFilterField[] | undefined;
  fields?: readonly ListFilterField[] | undefined;
  /** Called with the first page of the entered search, whose filters are as they were typed. */
  onSearch: (address: ListAddress) => void;
};

/** The search form of a numbered list: a GET form. An empty text shows the whole list. */
export function ListSearch({
  action,
  address,
  label,
  placeholder,
  sorts = [],
  filters = [],
  fields,
  onSearch,
}: ListSearchProps) {
  const { text, sort } = address;
  const shownSort = sort === 'relevance' ? (sorts[0]?.value ?? sort) : sort;
  const form = useValues({ ...address.filters, search: text, sort: shownSort });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = listOfForm(event.currentTarget);
    onSearch(asked.sort === sorts[0]?.value ? { ...asked, sort: 'relevance' } : asked);
  };
  return (
    <search>
      <form ref={form} action={action} method="get" onSubmit={submit}>
        <div className={styles.form}>
          <TextField
            label={label}
            {...(placeholder && { labelHidden: true, placeholder })}
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
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              />
            </div>
          )}
          {filters.map((filter) => (
            <div key={filter.name} className={styles.filter}>
              <FilterField field={filter} value={address.filters?.[filter.name] ?? ''} />
            </div>
          ))}
          <Button type="submit">Search</Button>
        </div>
        {fields && <ListFilters address={address} fields={fields} />}
      </form>
    </search>
  );
}

/** Keeps a form's fields at these values when they change. The fields stay the same elements, so that the focus stays. */
function useValues(values: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wanted = JSON.stringify(values);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    const texts = JSON.parse(wanted) as Record<string, string>;
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = texts[field.name] ?? '';
  }, [wanted]);
  return form;
}
