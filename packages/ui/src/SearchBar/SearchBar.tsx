import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Select, type SelectOption } from '../Select/Select.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { queryRules } from './query-rules.ts';
import * as styles from './SearchBar.css.ts';

export type SearchBarProps = NativeProps<'form', 'children' | 'method' | 'action'> & {
  /** The address that the form is sent to by GET, with or without script. */
  action: string;
  /** The categories to choose from; without them the search is by text only. */
  categories?: ReadonlyArray<SelectOption>;
  /** The chosen category's value; 'All' if none is chosen. */
  category?: string;
  /** The searched text. */
  query?: string;
  /** The name of the category's query parameter. */
  categoryName?: string;
  /** The name of the text's query parameter. */
  queryName?: string;
  /** The accessible name of the choice of categories. */
  categoryLabel?: string;
  /** The label of the first category, whose value is 'All'. */
  anyCategoryLabel?: string;
  /** The accessible name of the text box. */
  queryLabel?: string;
  /** Shown in the empty text box. */
  queryPlaceholder?: string;
  /** The label of the button. */
  submitLabel?: string;
  /** SearchSuggestions for the text box. */
  suggestions?: ReactNode;
};

/**
 * Searches for products by text and category; an empty text is not sent
 * (docs/behaviour/storefront.md#search-bar). With SearchSuggestions it suggests while the shopper types.
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
  suggestions,
  ...rest
}: SearchBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    // Set here and not by a new `key`, so that the box keeps its focus and what was typed before React
    // arrived.
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
        <div className={styles.text}>
          <TextField
            label={queryLabel}
            labelHidden
            type="search"
            ref={box}
            name={queryName}
            defaultValue={query}
            placeholder={queryPlaceholder}
            spellCheck={false}
            autoCapitalize="none"
            {...queryRules}
          />
        </div>
        {suggestions}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </form>
    </search>
  );
}
