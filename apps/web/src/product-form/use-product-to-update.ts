import type { PicturedProduct } from 'contracts';
import { useState } from 'react';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

type ProductToUpdate = { product: PicturedProduct | undefined; failure: Failure | null; retry: () => void };

/**
 * A product as the api has it when its form opens. Later answers do not change what the form was filled with.
 */
export function useProductToUpdate(id: string): ProductToUpdate {
  const [product, setProduct] = useState<PicturedProduct>();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = trpc.product.managed.useQuery(
    { id },
    { enabled: !product, staleTime: 0, retry: retryUnlessRefused },
  );
  if (!product && data && isFetchedAfterMount && !error) setProduct(data);
  return {
    product,
    failure: error && !product && !isFetching ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}
