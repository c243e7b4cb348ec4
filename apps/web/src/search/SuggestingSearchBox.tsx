import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import {
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, ProductCard, SearchBoxWithSuggestions, Stack, type SearchSuggestion } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { productPath } from '../product/product-path.ts';
import { emptySearch, writeSearch, type SearchAddress } from '../list/search-address.ts';
import * as styles from './SuggestingSearchBox.css.ts';
import { searchCompletions, useSuggestions } from './use-suggestions.ts';

type SuggestingSearchBoxProps = {
  /** The page that shows the results. */
  action: '/' | '/shop';
  search: SearchAddress;
  /** The text that the plain box held when this box replaced it. */
  typed: string;
  /** True if the plain box had the focus then. */
  isInUse: boolean;
  /** True before it replaces the plain box: it is rendered out of sight then. */
  isHidden: boolean;
  /** Called when it has been rendered out of sight. */
  onHidden: () => void;
};

/** The search box with suggestions below it: searches to choose from, and product cards. */
const SuggestingSearchBox = (props: SuggestingSearchBoxProps) => (
  <ApiProvider>
    <Suggesting {...props} />
  </ApiProvider>
);

function Suggesting({ action, search, typed, isInUse, isHidden, onHidden }: SuggestingSearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const categoryId = useChosenCategory(box, search);
  useEffect(() => {
    if (isHidden) onHidden();
  }, [isHidden, onHidden]);
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
      // The form is still the plain box's.
      {...(isHidden && { disabled: true, placeholder: '' })}
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

/** The box that suggests, and the state of the plain box when it was replaced. */
export type SuggestingBox = Omit<SuggestingSearchBoxProps, 'action' | 'search'> & {
  Box: ComponentType<SuggestingSearchBoxProps>;
};

const boxIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name=search]:enabled');

/** The shortest pause in typing, in ms; a swap in the middle of a word would hold the next key back on a phone. */
const pause = 200;

/**
 * Replaces the plain search box with the one that suggests, keeping text, focus and caret. First renders it out of sight
 * in slices, so that keys are answered meanwhile: on a phone that takes longer than a key may wait. The swap waits for a
 * pause in typing, and until an input method has finished composing.
 */
export function takeOverBox(
  form: HTMLFormElement | null,
  isComposing: RefObject<boolean>,
  show: (box: SuggestingBox) => void,
): void {
  const plain = form && boxIn(form);
  if (!plain) return;
  const showNow = (isHidden: boolean) =>
    show({
      Box: SuggestingSearchBox,
      typed: plain.value,
      isInUse: document.activeElement === plain,
      isHidden,
      onHidden: () => setTimeout(swap),
    });
  let typedAt = -pause;
  plain.addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp));
  const swap = () => {
    if (!plain.isConnected) return;
    const wait = typedAt + pause - performance.now();
    if (wait > 0) return setTimeout(swap, wait);
    if (isComposing.current)
      return form.addEventListener('compositionend', () => setTimeout(swap), { once: true });
    const { selectionStart, selectionEnd } = plain;
    const isInUse = document.activeElement === plain;
    flushSync(() => showNow(false));
    if (!isInUse) return;
    const box = boxIn(form);
    box?.focus({ preventScroll: true });
    box?.setSelectionRange(selectionStart, selectionEnd);
  };
  startTransition(() => showNow(true));
}
