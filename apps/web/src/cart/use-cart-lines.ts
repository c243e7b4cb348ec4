import type { Product } from 'contracts';
import { retryUnlessRefused, toFailure } from '../failure.ts';
import { trpc } from '../trpc.ts';
import type { CartLine, Fresh } from './cart-lines.ts';
import { cartLines } from './cart-lines.ts';
import { useCart } from './use-cart.ts';

/**
 * The cart with prices and stock as the api has them now. `lines` is undefined before hydration; `failed` says that
 * some product could not be asked for, `retry` asks again.
 */
export function useCartLines(): { lines: CartLine[] | undefined; failed: boolean; retry: () => void } {
  const items = useCart();
  const ids = items?.map(({ _id }) => _id) ?? [];
  const answers = trpc.useQueries((t) =>
    ids.map((id) => t.product.get({ id }, { staleTime: 20_000, retry: retryUnlessRefused })),
  );
  const freshById = new Map(ids.map((id, index) => [id, toFresh(answers[index])] as const));
  return {
    lines: items && cartLines(items, freshById),
    failed: [...freshById.values()].some(({ status }) => status === 'failed'),
    retry: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}

type Answer = { data?: Product | undefined; error: unknown };

function toFresh(answer: Answer | undefined): Fresh {
  if (answer?.error) return { status: toFailure(answer.error).code === 'not_found' ? 'gone' : 'failed' };
  return answer?.data ? { status: 'known', product: answer.data } : { status: 'loading' };
}
