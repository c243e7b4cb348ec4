import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCategories } from '../category/use-categories.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { knownSearch, readSearch, writeSearch, type SearchAddress } from '../list/search-address.ts';

type ShopSearch = {
  /** The search in the address. */
  search: SearchAddress;
  /**
   * The search after the shopper's last click, before the address has changed: a box shows its tick at once.
   */
  wanted: SearchAddress;
  /** Starts another search; Back returns to the previous one. */
  ask: (search: SearchAddress) => void;
  /** Shows more of the same search; replaces the history entry, so Back leaves the search as a whole. */
  askMore: (search: SearchAddress) => void;
};

/** The search in the shop's address, and ways to change it. The scroll position stays. */
export function useShopSearch(): ShopSearch {
  const query = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { categories } = useCategories();
  const search = useMemo(() => knownSearch(readSearch(query), categories), [query, categories]);
  const [pressed, setPressed] = useState({ search, key });
  // The clicked search counts until the next history entry, and does not come back with Back.
  if (pressed.key !== key) setPressed({ search, key });
  const go = (next: SearchAddress, replace: boolean) => {
    setPressed({ search: next, key });
    const path = `/shop${writeSearch(next)}`;
    afterPaint(() => {
      // The shopper may have left the page meanwhile.
      if (location.pathname !== '/shop') return;
      void navigate(path, {
        replace: replace || path === location.pathname + location.search,
        state: { staysPut: true },
      });
    });
  };
  return {
    search,
    wanted: pressed.key === key ? pressed.search : search,
    ask: (next) => go(next, false),
    askMore: (next) => go(next, true),
  };
}

/** The browser paints the tick first: starting the navigation takes about as long again on a phone. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
