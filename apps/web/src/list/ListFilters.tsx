import { Button, FilterChips, FilterPanel, NumberField, Select, TextField, type SelectOption } from 'ui';
import { chipLink } from './chip-link.ts';
import { type ListAddress, withoutFilter, writeList } from './list-address.ts';
import * as styles from './ListFilters.css.ts';

/** A field of a list's search form: a choice, of which the value '' is all of the list, a day, or an amount in rupees. */
export type ListFilterField = { name: string; label: string } & (
  | { options: readonly SelectOption[] }
  | { kind: 'day' | 'rupees' }
);

type ListFiltersProps = { address: ListAddress; fields: readonly ListFilterField[] };

/** The filters of a list that has many, beside the text of its search; on a phone behind a button. */
export const ListFilters = ({ address: { filters = {} }, fields }: ListFiltersProps) => (
  <div className={styles.panel}>
    <FilterPanel label="Filters" chosen={Object.keys(filters).length}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <FilterField key={field.name} field={field} value={filters[field.name] ?? ''} />
        ))}
        <div className={styles.apply}>
          <Button type="submit" fullWidth>
            Apply
          </Button>
        </div>
      </div>
    </FilterPanel>
  </div>
);

/** A choice searches at once; a day and an amount are typed, and wait for a button or Enter. */
export function FilterField({ field, value }: { field: ListFilterField; value: string }) {
  const { name, label } = field;
  if ('options' in field)
    return (
      <Select
        label={label}
        name={name}
        defaultValue={value}
        options={field.options}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
      />
    );
  if (field.kind === 'day')
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

type ChosenListFiltersProps = {
  /** The address of the list's page: '/admin/orders'. */
  path: string;
  address: ListAddress;
  /** The chosen filters in words. */
  chosen: readonly { name: string; label: string }[];
  onAsk: (address: ListAddress) => void;
};

/** The chosen filters above a list, each of which can be taken off; the text stays. */
export function ChosenListFilters({ path, address, chosen, onAsk }: ChosenListFiltersProps) {
  const leadTo = (next: ListAddress) => chipLink(path + writeList(next), () => onAsk(next));
  return (
    <FilterChips
      label="Chosen filters"
      chips={chosen.map(({ name, label }) => ({ label, ...leadTo(withoutFilter(address, name)) }))}
      clear={{ label: 'Clear all', ...leadTo(withoutFilter(address)) }}
    />
  );
}
