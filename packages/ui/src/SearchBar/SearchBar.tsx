import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Select, type SelectOption } from '../Select/Select.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { queryRules } from './query-rules.ts';
import * as styles from './SearchBar.css.ts';

export type SearchBarProps = NativeProps<'form', 'children' | 'method' | 'action'> & {
  /** Where the form goes, by GET, script or not. */
  action: string;
  /** Left out: by text alone. */
  categories?: ReadonlyArray<SelectOption>;
  /** The chosen category's value; 'All' when none is. */
  category?: string;
  /** The text searched for. */
  query?: string;
  /** The category's name in the address. */
  categoryName?: string;
  /** The text's name in the address. */
  queryName?: string;
  categoryLabel?: string;
  /** The first category, whose value is 'All'. */
  anyCategoryLabel?: string;
  queryLabel?: string;
  queryPlaceholder?: string;
  submitLabel?: string;
  /** Takes the place of the plain text box, e.g. a SearchBoxWithSuggestions; it carries `queryName` itself. */
  queryField?: ReactNode;
};

/**
 * Looks for products by text and category (spec §2); an empty text is not sent (spec §5). With a
 * SearchBoxWithSuggestions in it, it suggests while one types.
 */
export function SearchBar({
  categories,
  category = 'All',
  query = '',
  categoryName = 'category',
  queryName = 'search',
  categoryLabel = 'Category',
  anyCategoryLabel = 'Pick Category',
  queryLabel = 'Search',
  queryPlaceholder = 'Search Here',
  submitLabel = 'Search',
  queryField,
  ...rest
}: SearchBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    // Not by a key: the box keeps the focus, and what was typed before React was there.
    if (box.current && shown.current !== query) box.current.value = query;
    shown.current = query;
  }, [query]);
  return (
    <search>
      <form {...rest} method="get" className={categories ? styles.form : styles.textAlone}>
        {categories && (
          <div className={styles.category}>
            <Select
              label={categoryLabel}
              labelHidden
              name={categoryName}
              key={category}
              defaultValue={category}
              options={[{ value: 'All', label: anyCategoryLabel }, ...categories]}
            />
          </div>
        )}
        {queryField ?? (
          <TextField
            label={queryLabel}
            labelHidden
            type="search"
            ref={box}
            name={queryName}
            defaultValue={query}
            placeholder={queryPlaceholder}
            {...queryRules}
          />
        )}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </form>
    </search>
  );
}
