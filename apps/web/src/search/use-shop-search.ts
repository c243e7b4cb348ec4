import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { readSearch, writeSearch, type SearchAddress } from './search-address.ts';

type ShopSearch = {
  /** What the address asks. */
  search: SearchAddress;
  /** The same, ahead of it: a box shows its tick before the page has answered. */
  wanted: SearchAddress;
  /** Asks something else; Back leads to what was asked before. */
  ask: (search: SearchAddress) => void;
  /** Asks for more of the same; Back leads to what was before all of it. */
  askMore: (search: SearchAddress) => void;
};

/** What the shop's address asks, and the ways to ask otherwise. The page stays where it was scrolled to. */
export function useShopSearch(): ShopSearch {
  const query = useAddressQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(query), [query]);
  const [pressed, setPressed] = useState({ search, key });
  // What was pressed holds until the address has moved, and not when Back leads to where it was pressed.
  if (pressed.key !== key) setPressed({ search, key });
  const go = (next: SearchAddress, replace: boolean) => {
    setPressed({ search: next, key });
    const path = `/shop${writeSearch(next)}`;
    afterPaint(() => {
      // Somebody may have left meanwhile.
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

/** A tick is seen before the page sets out for its answer, which on a phone takes as long again. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
