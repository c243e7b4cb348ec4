import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Link, ProductCard, SearchSuggestions, Stack, type SearchSuggestion } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { productPath } from '../product/product-path.ts';
import { emptySearch, writeSearch, type SearchAddress } from './search-address.ts';
import * as styles from './ProductSuggestions.css.ts';
import { searchCompletions, useSuggestions } from './use-suggestions.ts';

export type ProductSuggestionsProps = {
  /** The text box of the search bar. */
  box: HTMLInputElement;
  /** The page that shows the results. */
  action: '/' | '/shop';
  search: SearchAddress;
};

/** What the search bar suggests: searches to choose from, and product cards. A chunk of its own. */
export const ProductSuggestions = (props: ProductSuggestionsProps) => (
  <ApiProvider>
    <Suggestions {...props} />
  </ApiProvider>
);

function Suggestions({ box, action, search }: ProductSuggestionsProps) {
  const [text, setText] = useState(box.value);
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
    <SearchSuggestions
      box={box}
      query={search.text}
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

/** The category chosen in the box's search bar; null for all. */
function useChosenCategory({ form }: HTMLInputElement, search: SearchAddress): string | null {
  const [chosen, setChosen] = useState(search.categoryIds[0] ?? null);
  useEffect(() => {
    if (!form) return;
    const read = () => {
      const category = new FormData(form).get('category');
      setChosen(typeof category === 'string' && category !== 'All' ? category : null);
    };
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [form, search]);
  return chosen;
}

type SuggestedProductsProps = {
  products: readonly Product[];
  /** The page with all results. */
  foundHref: string;
};

/** Two rows of two on a phone, one row on wider screens; a link leads to the rest. */
const shown = 4;

/** The products that match the typed text so far, as cards, and a link to all of them. */
function SuggestedProducts({ products, foundHref }: SuggestedProductsProps) {
  return (
    <Stack gap="small">
      <ul aria-label="Products" className={styles.cards}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id}>
            <ProductCard
              name={product.name}
              spokenName={isolated(product.name)}
              pricePaise={product.pricePaise}
              href={productPath(product)}
              picture={{ ...product.picture, sizes: '(min-width: 46em) 14rem, 45vw' }}
              soldOut={product.quantity === 0}
              headingLevel={2}
            />
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <div className={styles.all}>
          <Link href={foundHref}>See all results</Link>
        </div>
      )}
    </Stack>
  );
}
