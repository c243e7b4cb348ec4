import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { SearchBoxWithSuggestions, type SearchSuggestion } from 'ui';
import { ApiProvider } from '../ApiProvider.tsx';
import { everything, writeSearch } from './search-address.ts';
import { searchCompletions } from './search-completions.ts';
import { SuggestedProducts } from './SuggestedProducts.tsx';
import type { SuggestingBoxProps } from './ProductSearchBar.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** The search bar's box with what somebody may mean below it: searches to choose from, and products as cards. */
export const SuggestingSearchBox = (props: SuggestingBoxProps) => (
  <ApiProvider>
    <Suggesting {...props} />
  </ApiProvider>
);

function Suggesting({ action, search, typed, isInUse }: SuggestingBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const categoryId = useChosenCategory(box);
  const { products, isLoading, hasFailed } = useSuggestions(text, categoryId);
  const suggestions = useMemo(
    () =>
      searchCompletions(text, products, categoryId).map(({ text, category }): SearchSuggestion => {
        const id = category?.id ?? categoryId;
        const found = writeSearch({ ...everything, text, categoryIds: id ? [id] : [] });
        return {
          value: found,
          label: text,
          ...(category && { description: `in ${category.name}` }),
          href: action + found,
        };
      }),
    [action, categoryId, products, text],
  );
  const found =
    action + writeSearch({ ...everything, text: text.trim(), categoryIds: categoryId ? [categoryId] : [] });
  const preview = useMemo(
    () => (products.length > 0 ? <SuggestedProducts products={products} foundHref={found} /> : null),
    [products, found],
  );
  return (
    <SearchBoxWithSuggestions
      ref={box}
      query={search.text}
      typed={typed}
      defaultOpen={isInUse && typed !== search.text}
      onQueryChange={setText}
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

/** The category that the bar around this box has chosen; null for all. */
function useChosenCategory(box: RefObject<HTMLInputElement | null>): string | null {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const form = box.current?.form;
    const read = () => {
      const category = form && new FormData(form).get('category');
      setChosen(typeof category === 'string' && category !== 'All' ? category : null);
    };
    read();
    form?.addEventListener('change', read);
    return () => form?.removeEventListener('change', read);
  });
  return chosen;
}
