import type { Product, Stock, StockReason } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { toFailure, type Failure } from '../calls/failure.ts';
import { type Call, useCall, useRequestId } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** How many units more or fewer, and why. */
export type StockInput = { units: number; reason: StockReason; words: string };

/** Adds to the stock of a product or takes from it; a press that is repeated after a lost answer does it once. */
export function useChangeStock({ id, name }: Pick<Product, 'id' | 'name'>): Call<StockInput, Product> {
  const { client } = trpc.useUtils();
  const withId = useRequestId();
  const { show } = useToast();
  return useCall(async (input: StockInput) => {
    const changed = await withId({ id, ...input }, (changeId) =>
      client.product.changeStock.mutate({ id, changeId, ...input }),
    );
    show({
      id: `stock ${id}`,
      tone: 'success',
      title: `${isolated(name)}: ${changed.quantity} left in stock`,
    });
    return changed;
  });
}

export type StockHistory = {
  stock: Omit<Stock, 'next'> | undefined;
  failure: Failure | null;
  retry: () => void;
  /** Loads older changes; null when there are none. */
  more: (() => void) | null;
  loadingMore: boolean;
};

/** The stock of a product and its changes, the newest first. */
export function useStock(id: string): StockHistory {
  const query = trpc.product.stock.useInfiniteQuery({ id }, { getNextPageParam: ({ next }) => next });
  const [newest] = query.data?.pages ?? [];
  return {
    stock: newest && { ...newest, changes: query.data?.pages.flatMap(({ changes }) => changes) ?? [] },
    failure: query.error && !query.isFetching ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}
