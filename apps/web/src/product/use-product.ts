import type { Product } from 'contracts';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** A product as its page knows it: what is there, and whether that still holds. */
export type ShownProduct = {
  product: Product | undefined;
  /** Taken out of the shop since it was shown. */
  isGone: boolean;
  /** Why it could not be asked for again: what is shown may be out of date. */
  failure: string | undefined;
  onRetry: () => void;
};

/** A product with its stock, asked for again whenever the person comes back to the page. */
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
