import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from 'storefront-api';
import type { Category, ProductAddress } from 'contracts';
import type { Api } from '../api/api.ts';

/** The most products that the api sends in one answer. */
const batchSize = 5_000;

/** The products and categories that have pages. */
export type Catalogue = {
  categories: () => Promise<Category[]>;
  productCount: () => Promise<number>;
  /** The products whose ids are above `after` and not above `upTo`, in batches; null is no bound. */
  products: (part: IdRange) => AsyncGenerator<ProductAddress[]>;
};

export type IdRange = { after: string | null; upTo: string | null };

/** Reads the catalogue from the api. If the api does not answer, calls throw an error that becomes a 503. */
export function catalogueOf({ fetch }: Pick<Api, 'fetch'>): Catalogue {
  const api = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc', fetch })] });
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
    throw Object.assign(new Error('The api did not send the catalogue.', { cause }), {
      statusCode: 503,
    });
  });
