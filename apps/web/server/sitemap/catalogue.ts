import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from 'api';
import type { Category, ProductAddress } from 'contracts';

/** How long an answer of the api is waited for, in ms. */
const patience = 10_000;
/** As many as the api sends at once. */
const batchSize = 5_000;

/** What there are pages of. */
export type Catalogue = {
  categories: () => Promise<Category[]>;
  productCount: () => Promise<number>;
  /** The products whose ids are above `after` and not above `upTo`, in batches; null is no bound. */
  products: (part: IdRange) => AsyncGenerator<ProductAddress[]>;
};

export type IdRange = { after: string | null; upTo: string | null };

/**
 * The catalogue of the api at `apiUrl`. Where that does not answer, calls throw what becomes an answer of
 * 503.
 */
export function catalogueOf(apiUrl: string): Catalogue {
  const api = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${apiUrl}/trpc`,
        fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }),
      }),
    ],
  });
  async function* products({ after, upTo }: IdRange): AsyncGenerator<ProductAddress[]> {
    let last = after;
    for (;;) {
      const batch = await answered(api.product.addresses.query({ after: last, upTo, limit: batchSize }));
      yield batch;
      last = batch.at(-1)?.id ?? null;
      if (batch.length < batchSize) return;
    }
  }
  return {
    categories: () => answered(api.category.list.query()),
    productCount: () => answered(api.product.count.query()),
    products,
  };
}

const answered = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch((cause: unknown) => {
    throw Object.assign(new Error('The api does not say what is in the shop.', { cause }), {
      statusCode: 503,
    });
  });
