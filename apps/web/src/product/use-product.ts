import type { Product } from 'contracts';
import { retryUnlessRefused, toFailure } from '../failure.ts';
import { trpc } from '../trpc.ts';

type Shown = { product: Product | undefined; failure: string | undefined; onRetry: () => void };

/** A product with its stock, asked for again when the person comes back to the page. */
export function useProduct(id: string): Shown {
  const { data, error, refetch } = trpc.product.get.useQuery({ id }, { retry: retryUnlessRefused });
  return { product: data, failure: error ? sentenceFor(error) : undefined, onRetry: () => void refetch() };
}

function sentenceFor(error: unknown): string {
  const failure = toFailure(error);
  if (failure.code === 'not_found') return 'This product is not for sale any more.';
  return `What is left in stock may have changed. ${failure.message}`;
}
