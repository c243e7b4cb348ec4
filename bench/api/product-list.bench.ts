import type { BenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { againstBare } from './against-bare.ts';
import { trpcPath } from './trpc-path.ts';

/** The newest 4 and 50 products, in REST and tRPC. */
export const benchProductList = (api: BenchApi, options: BenchOptions): Promise<string> =>
  againstBare(
    api,
    [4, 50].flatMap((limit) => [
      {
        name: `list of ${limit}, REST`,
        asks: [{ path: `/product/list?sordBy=createdAt&order=desc&limit=${limit}` }],
      },
      {
        name: `list of ${limit}, tRPC`,
        asks: [{ path: trpcPath('product.list', { sort: 'createdAt', order: 'desc', limit }) }],
      },
    ]),
    options,
  );
