import type { ChosenProducts, Count, ProductPage } from 'contracts';
import { useState } from 'react';
import { type ListAddress, writeList } from '../list/list-address.ts';
import { toProductSearch } from './product-filters.ts';

/** Which products of an admin's list are chosen, to be changed together. */
export type ProductChoice = {
  count: Count;
  /** How many products the list holds: with a text the best matches alone. */
  all: Count & { isFirst: boolean };
  /** All that the list holds, also on its other pages. */
  isAll: boolean;
  has: (id: string) => boolean;
  /** Chooses these products, or no longer. */
  set: (ids: readonly string[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What the api is asked to change. */
  products: ChosenProducts;
};

type Chosen = { of: string; ids: ReadonlySet<string>; isAll: boolean };

const nothing: ReadonlySet<string> = new Set();

/** Which products are chosen; another search or filter chooses none, another page or order changes nothing. */
export function useProductChoice(address: ListAddress, page: ProductPage | undefined): ProductChoice {
  const of = writeList({ ...address, sort: 'relevance', page: 1 });
  const [kept, setKept] = useState<Chosen>({ of, ids: nothing, isAll: false });
  const { ids, isAll } = kept.of === of ? kept : { ids: nothing, isAll: false };
  const all = heldBy(address, page);
  const put = (chosen: Omit<Chosen, 'of'>) => setKept({ of, ...chosen });
  return {
    count: isAll ? all : { value: ids.size, isMore: false },
    all,
    isAll,
    has: (id) => isAll || ids.has(id),
    set: (these, isChosen) => {
      // Of all, what is taken away leaves the rest of this page.
      const before = isAll ? (page?.products.map(({ id }) => id) ?? []) : [...ids];
      const others = before.filter((id) => !these.includes(id));
      put({ ids: new Set(isChosen ? [...others, ...these] : others), isAll: false });
    },
    chooseAll: () => put({ ids: nothing, isAll: true }),
    clear: () => put({ ids: nothing, isAll: false }),
    products: isAll ? { list: toProductSearch(address) } : { ids: [...ids] },
  };
}

function heldBy({ text, filters }: ListAddress, page: ProductPage | undefined): ProductChoice['all'] {
  const { found = { value: 0, isMore: false }, total = 0 } = page ?? {};
  if (text !== '') return { value: found.value, isMore: false, isFirst: found.isMore };
  const isCounted = !filters && found.isMore;
  return { ...(isCounted ? { value: total, isMore: false } : found), isFirst: false };
}
