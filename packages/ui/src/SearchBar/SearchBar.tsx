import { Button } from '../Button/Button.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Select, type SelectOption } from '../Select/Select.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as styles from './SearchBar.css.ts';

export type SearchBarProps = NativeProps<'form', 'children' | 'method' | 'action'> & {
  /** Where the form goes, by GET, script or not. */
  action: string;
  categories: readonly SelectOption[];
  /** The chosen category's value; 'All' when none is. */
  category?: string;
  /** The text searched for. */
  query?: string;
  categoryName?: string;
  queryName?: string;
};

const anyCategory: SelectOption = { value: 'All', label: 'Pick Category' };

/** Looks for products by text and category (spec §2); an empty text is not sent (spec §5). */
export function SearchBar({
  categories,
  category = anyCategory.value,
  query = '',
  categoryName = 'category',
  queryName = 'search',
  ...rest
}: SearchBarProps) {
  return (
    <search>
      <form {...rest} method="get" className={styles.form}>
        <div className={styles.category}>
          <Select
            label="Category"
            labelHidden
            name={categoryName}
            key={category}
            defaultValue={category}
            options={[anyCategory, ...categories]}
          />
        </div>
        <TextField
          label="Search"
          labelHidden
          type="search"
          name={queryName}
          key={query}
          defaultValue={query}
          placeholder="Search Here"
          required
          maxLength={200}
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  );
}
