import type { ProductPage } from 'contracts';
import type { ListAddress } from '../list/list-address.ts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';
import { toProductSearch } from './product-filters.ts';

/** One numbered page of all products, as the api has them now; for admins. */
export const useProductPage = (address: ListAddress, enabled: boolean): NumberedPage<ProductPage> =>
  useNumberedPage(
    trpc.product.page.useQuery(
      { ...toProductSearch(address), page: address.page },
      { enabled, ...numberedPageOptions },
    ),
  );
