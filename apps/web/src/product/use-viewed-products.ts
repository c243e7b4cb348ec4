import { useEffect, useMemo } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';
import { trpc } from '../trpc.ts';
import { listed, type ListedProduct } from './listed-product.ts';
import { rememberViewed, viewedBefore } from './viewed-products.store.ts';

/**
 * The products that this browser showed before the one with this id, as the api has them now; none until they have
 * been fetched. Those that are gone, and all when the call fails, are left out. Remembers this one.
 */
export function useViewedProducts(id: string | undefined): ListedProduct[] {
  const isHydrated = useHydrated();
  const ids = useMemo(() => (isHydrated && id ? viewedBefore(id) : []), [isHydrated, id]);
  useEffect(() => {
    if (id) rememberViewed(id);
  }, [id]);
  const { data } = trpc.product.byIds.useQuery({ ids }, { enabled: ids.length > 0, retry: false });
  return ids.flatMap((one) => data?.filter((product) => product.id === one).map(listed) ?? []);
}
