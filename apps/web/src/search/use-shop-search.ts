import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Changes the search after the last click, which may not be shown yet; Back returns to the previous one. */
  ask: AskShop;
  /** Shows more of the same search; replaces the history entry, so Back leaves the search as a whole. */
  askMore: (search: SearchAddress) => void;
};

/** Changes the shop's search: what is not given stays. */
export type AskShop = (change: Partial<SearchAddress>) => void;

/** The search in the shop's address, and ways to change it, which stay the same functions. The scroll position stays. */
export function useShopSearch(): ShopSearch {
  const query = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { categories } = useCategories();
  const search = useMemo(() => knownSearch(readSearch(query), categories), [query, categories]);
  const [pressed, setPressed] = useState({ search, key });
  // The clicked search counts until the next history entry, and does not come back with Back.
  if (pressed.key !== key)
    setPressed({
      search: writeSearch(pressed.search) === writeSearch(search) ? pressed.search : search,
      key,
    });
  const wanted = pressed.key === key ? pressed.search : search;
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const go = useCallback(
    (change: Partial<SearchAddress>, replace: boolean) => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setPressed((before) => ({ ...before, search: next }));
      afterPaint(() => {
        // The shopper may have left the page meanwhile.
        if (location.pathname !== '/shop') return;
        const path = `/shop${writeSearch(next)}`;
        void navigate(path, {
          replace: replace || path === location.pathname + location.search,
          state: { staysPut: true },
        });
      });
    },
    [navigate],
  );
  const ask = useCallback<AskShop>((change) => go({ ...change, page: 1 }, false), [go]);
  const askMore = useCallback((next: SearchAddress) => go(next, true), [go]);
  return { search, wanted, ask, askMore };
}

/**
 * The search after a press in one part of the page, and a function that presses. The part shows the press at once; the
 * rest of the page, which is ten times as much, follows `onSearch`.
 */
export function usePressed(search: SearchAddress, onSearch: AskShop): [SearchAddress, AskShop] {
  const [pressed, setPressed] = useState({ search, asked: search });
  if (pressed.search !== search) setPressed({ search, asked: search });
  const shown = pressed.search === search ? pressed.asked : search;
  const press: AskShop = (change) => {
    setPressed({ search, asked: { ...shown, ...change } });
    onSearch(change);
  };
  return [shown, press];
}
