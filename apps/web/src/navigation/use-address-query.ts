import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of the page's address. The router's `useSearchParams` would add 2 kB to every page. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
