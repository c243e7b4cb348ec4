import { useEffect, useRef, useState } from 'react';
import { Combobox, type ComboboxProps } from '../Combobox/Combobox.tsx';
import type { ComboboxOption } from '../Combobox/use-typeahead.ts';
import { Anchor } from '../internal/Anchor.tsx';
import { queryRules } from './query-rules.ts';

/** Choosing it goes to `href`, or searches for its label when it has none. */
export type SearchSuggestion = ComboboxOption & { href?: string };

export type SearchBoxWithSuggestionsProps = Omit<
  ComboboxProps,
  'label' | 'query' | 'onQueryChange' | 'options' | 'onSelect'
> & {
  label?: string;
  /** The text searched for; when it becomes another, so does what the box says. */
  query?: string;
  /** What the box says at first, where somebody typed more into the one before. */
  typed?: string;
  /** What fits the text so far, fetched by the caller. */
  suggestions: ReadonlyArray<SearchSuggestion>;
  /** Typed, cleared, or a suggestion chosen. */
  onQueryChange?: (query: string) => void;
};

/**
 * The text box of a SearchBar (its `queryField`), suggesting while one types. Apart from it, since it brings a library:
 * a page shows the plain box first and loads this one when somebody touches it.
 */
export function SearchBoxWithSuggestions({
  name = 'search',
  label = 'Search',
  placeholder = 'Search Here',
  query: shown = '',
  typed = shown,
  suggestions,
  onQueryChange,
  ...rest
}: SearchBoxWithSuggestionsProps) {
  const [query, setQuery] = useState(typed);
  const [last, setLast] = useState(shown);
  const [chosen, setChosen] = useState<SearchSuggestion>();
  const way = useRef<HTMLAnchorElement>(null);
  if (last !== shown) {
    setLast(shown);
    setQuery(shown);
  }
  useEffect(() => {
    // Once the box says what was chosen, as if somebody had pressed a link or Search.
    if (chosen?.href) way.current?.click();
    else if (chosen) way.current?.closest('form')?.requestSubmit();
  }, [chosen]);
  return (
    <>
      <Combobox
        {...{ name, label, placeholder }}
        {...rest}
        {...queryRules}
        labelHidden
        options={query.trim() === '' ? [] : suggestions}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          onQueryChange?.(next);
        }}
        onSelect={(option) => setChosen({ ...option })}
      />
      <Anchor ref={way} href={chosen?.href ?? ''} hidden aria-hidden="true" />
    </>
  );
}
