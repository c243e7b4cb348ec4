import { useEffect, useRef, useState } from 'react';
import { Combobox } from '../Combobox/Combobox.tsx';
import type { ComboboxOption } from '../Combobox/use-typeahead.ts';
import { Anchor } from '../internal/Anchor.tsx';
import { queryRules } from './query-rules.ts';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';

/** Choosing it goes to `href`, or searches for its label when it has none. */
export type SearchSuggestion = ComboboxOption & { href?: string };

export type SearchBarWithSuggestionsProps = Omit<SearchBarProps, 'queryField'> & {
  /** What fits the text so far, fetched by the caller. */
  suggestions: ReadonlyArray<SearchSuggestion>;
  /** Typed, cleared, or a suggestion chosen. */
  onQueryChange?: (query: string) => void;
  /** Suggestions for this text are on their way. */
  loading?: boolean;
};

/**
 * A SearchBar that suggests while one types. Apart from it, since it brings a library: a page shows the plain bar first
 * and loads this one when somebody touches it.
 */
export function SearchBarWithSuggestions({
  suggestions,
  onQueryChange,
  loading,
  ...rest
}: SearchBarWithSuggestionsProps) {
  const { query = '', queryName = 'search', queryLabel = 'Search', queryPlaceholder = 'Search Here' } = rest;
  const box = { name: queryName, label: queryLabel, placeholder: queryPlaceholder, loading };
  return (
    <SearchBar
      {...rest}
      queryField={<QueryBox key={query} query={query} {...{ ...box, suggestions, onQueryChange }} />}
    />
  );
}

type QueryBoxProps = Pick<SearchBarWithSuggestionsProps, 'suggestions' | 'onQueryChange' | 'loading'> & {
  name: string;
  label: string;
  placeholder: string;
  query: string;
};

function QueryBox({ query: atFirst, suggestions, onQueryChange, ...rest }: QueryBoxProps) {
  const [query, setQuery] = useState(atFirst);
  const [chosen, setChosen] = useState<SearchSuggestion>();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Once the box says what was chosen, as if somebody had pressed a link or Search.
    if (chosen?.href) way.current?.click();
    else if (chosen) way.current?.closest('form')?.requestSubmit();
  }, [chosen]);
  return (
    <>
      <Combobox
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
