import { isolated } from 'contracts/isolated';
import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { SearchBoxWithSuggestions, type SearchSuggestion } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { emptySearch, writeSearch, type SearchAddress } from '../list/search-address.ts';
import { searchCompletions } from './search-completions.ts';
import { SuggestedProducts } from './SuggestedProducts.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestingSearchBoxProps = {
  /** The page that shows the results. */
  action: '/' | '/shop';
  search: SearchAddress;
  /** The text that the plain box held when this box replaced it. */
  typed: string;
  /** True if the plain box had the focus then. */
  isInUse: boolean;
};

/** The search box with suggestions below it: searches to choose from, and product cards. */
export const SuggestingSearchBox = (props: SuggestingSearchBoxProps) => (
  <ApiProvider>
    <Suggesting {...props} />
  </ApiProvider>
);

function Suggesting({ action, search, typed, isInUse }: SuggestingSearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const categoryId = useChosenCategory(box, search);
  const { text: asked, products, isLoading, hasFailed } = useSuggestions(text, categoryId);
  const { suggestions, preview } = useMemo(() => {
    const found = (text: string, id = categoryId) =>
      action + writeSearch({ ...emptySearch, text, categoryIds: id ? [id] : [] });
    const completions = searchCompletions(asked, products, categoryId);
    return {
      suggestions: completions.map(({ text, category }): SearchSuggestion => {
        const href = found(text, category?.id);
        return {
          value: href,
          label: text,
          href,
          ...(category && { description: `in ${isolated(category.name)}` }),
        };
      }),
      preview:
        products.length > 0 ? <SuggestedProducts products={products} foundHref={found(asked)} /> : null,
    };
  }, [action, asked, categoryId, products]);
  return (
    <SearchBoxWithSuggestions
      ref={box}
      query={search.text}
      typed={typed}
      defaultOpen={isInUse && typed !== search.text}
      onQueryChange={(next) => startTransition(() => setText(next))}
      suggestions={suggestions}
      preview={preview}
      loading={isLoading}
      emptyLabel={
        hasFailed
          ? 'No suggestions right now. Press Search to look for it.'
          : 'Nothing begins like this. Press Search to look for it.'
      }
      countLabel={(count) => `${counted(count, 'suggestion')}, ${counted(products.length, 'product')}`}
    />
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The category chosen in the surrounding search bar; null for all. */
function useChosenCategory(box: RefObject<HTMLInputElement | null>, search: SearchAddress): string | null {
  const [chosen, setChosen] = useState(search.categoryIds[0] ?? null);
  useEffect(() => {
    const form = box.current?.form;
    if (!form) return;
    const read = () => {
      const category = new FormData(form).get('category');
      setChosen(typeof category === 'string' && category !== 'All' ? category : null);
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [box, search]);
  return chosen;
}
