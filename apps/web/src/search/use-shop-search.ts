import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterPaint } from '../browser/after-paint.ts';
import { useCategories } from '../category/use-categories.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { knownSearch, readSearch, writeSearch, type SearchAddress } from '../list/search-address.ts';

type ShopSearch = {
  /** The search in the address. */
  search: SearchAddress;
  /** The search after the shopper's last click, before the address has changed. */
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
  const go = (next: SearchAddress, replace: boolean) =>
    afterPaint(() => {
      // The shopper may have left the page meanwhile.
      if (location.pathname !== '/shop') return;
      setPressed({ search: next, key });
      const path = `/shop${writeSearch(next)}`;
      void navigate(path, {
        replace: replace || path === location.pathname + location.search,
        state: { staysPut: true },
      });
    });
  return {
    search,
    wanted: pressed.key === key ? pressed.search : search,
    ask: (next) => go(next, false),
    askMore: (next) => go(next, true),
  };
}

/**
 * The search after a press in one part of the page, and a function that presses. The part shows the press at once; the
 * rest of the page, which is ten times as much, follows `onSearch`.
 */
export function usePressed(
  search: SearchAddress,
  onSearch: (search: SearchAddress) => void,
): [SearchAddress, (change: Partial<SearchAddress>) => void] {
  const [pressed, setPressed] = useState({ search, asked: search });
  if (pressed.search !== search) setPressed({ search, asked: search });
  const shown = pressed.search === search ? pressed.asked : search;
  const press = (change: Partial<SearchAddress>) => {
    const asked = { ...shown, ...change, page: 1 };
    setPressed({ search, asked });
    onSearch(asked);
  };
  return [shown, press];
}
