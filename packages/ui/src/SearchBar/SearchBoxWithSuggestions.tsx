import { useEffect, useRef, useState } from 'react';
import { Combobox, type ComboboxProps } from '../Combobox/Combobox.tsx';
import type { ComboboxOption } from '../Combobox/combobox-option.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { queryRules } from './query-rules.ts';

/** Choosing a suggestion opens its `href`, or searches for its label if it has none. */
export type SearchSuggestion = ComboboxOption & { href?: string };

export type SearchBoxWithSuggestionsProps = Omit<
  ComboboxProps,
  'label' | 'query' | 'onQueryChange' | 'options' | 'onSelect'
> & {
  label?: string;
  /** The searched text; when it changes, the text in the box changes too. */
  query?: string;
  /** The first text in the box, if the shopper has typed more into the plain box before. */
  typed?: string;
  /** The suggestions for the typed text; the caller fetches them. */
  suggestions: ReadonlyArray<SearchSuggestion>;
  /** Called when the text is typed or cleared, or a suggestion is chosen. */
  onQueryChange?: (query: string) => void;
};

/**
 * The text box of a SearchBar (its `queryField`) with suggestions. It is a component of its own because it
 * needs a library: a page shows the plain box first, and loads this one when the shopper touches the box.
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
    // After the box shows the chosen text, act as if the shopper had pressed a link or Search.
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
