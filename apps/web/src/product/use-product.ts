import type { PicturedProduct } from 'contracts';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** What the product page knows about its product. */
export type ShownProduct = {
  /** Undefined if the shop has no such product. */
  product: PicturedProduct | undefined;
  /** True if it was deleted after the page was loaded. */
  isGone: boolean;
  /** The message for a failed refresh: the stock shown may be out of date. */
  failure: string | undefined;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
};

/** A product with its stock, fetched again whenever the window gets the focus. */
export function useProduct(id: string): ShownProduct {
  const { data, error, refetch } = trpc.product.get.useQuery(
    { id },
    { retry: retryUnlessRefused, refetchOnWindowFocus: 'always' },
  );
  const failure = error && toFailure(error);
  const isGone = failure?.code === 'not_found';
  return {
    product: data,
    isGone,
    failure: failure && !isGone ? `What is left in stock may have changed. ${failure.message}` : undefined,
    onRetry: () => void refetch(),
  };
}
