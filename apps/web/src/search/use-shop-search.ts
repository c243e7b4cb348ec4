import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCategories } from '../category/use-categories.ts';
import { knownSearch, readSearch, writeSearch, type SearchAddress } from './search-address.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';

type ShopSearch = {
  /** The search in the address, or the one of the shopper's last press, which the address is about to show. */
  asked: SearchAddress;
  /** Changes the search; Back returns to the previous one. */
  ask: AskShop;
  /** Shows more of the same search; replaces the history entry, so Back leaves the search as a whole. */
  askMore: (search: SearchAddress) => void;
};

/** Changes the shop's search: what is not given stays. */
export type AskShop = (change: Partial<SearchAddress>) => void;

/** The shop's search, and ways to change it. The scroll position stays. */
export function useShopSearch(): ShopSearch {
  const query = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { categories } = useCategories();
  const addressed = useMemo(() => knownSearch(readSearch(query), categories), [query, categories]);
  // Counts until the next history entry, and does not come back with Back.
  const [pressed, setPressed] = useState<{ search: SearchAddress; key: string } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);
  const asked = pressed?.key === key ? pressed.search : addressed;
  // Of two presses in one task the second knows the first.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const go = (search: SearchAddress, replace: boolean) => {
    latest.current = search;
    setPressed({ search, key });
    const path = `/shop${writeSearch(search)}`;
    void navigate(path, {
      replace: replace || path === location.pathname + location.search,
      state: { staysPut: true },
    });
  };
  return {
    asked,
    ask: (change) => go({ ...latest.current, ...change, page: 1 }, false),
    askMore: (search) => go(search, true),
  };
}
