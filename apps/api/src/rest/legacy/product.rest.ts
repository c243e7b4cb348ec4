import { type Product, ProductId } from 'contracts';
import {
  ProductAnswer,
  ProductListAnswer,
  ProductsAnswer,
  RestProductListQuery,
  toProductListQuery,
  toRestPicturedProduct,
  toRestProduct,
} from 'contracts/rest';
import { finished, Readable } from 'node:stream';
import { placesByKey } from '../../platform/http/limit-concurrency.ts';
import { refusals, type RestRoutes, writtenAsMade } from '../../platform/http/rest-route.ts';
import { tooBusy } from '../../platform/limits/limits.ts';
import { onPublicReads } from '../../request-context.ts';
import { allProducts, getProduct, listProducts } from '../../catalogue/product/product.service.ts';

const tags = ['Products'];

/** Downloads of the whole catalogue: of one client address, and of all, because each keeps a part of it in memory. */
const enterOfAddress = placesByKey({ running: 2, waiting: 8 }, tooBusy);
const enterOfAll = placesByKey({ running: 50, waiting: 50 }, tooBusy);

/** GET /product/list, /product/get (every product, streamed), /product/get/{id}. */
export const productRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/product/list',
    {
      config: { kept: true },
      ...writtenAsMade,
      schema: {
        operationId: 'listProducts',
        tags,
        summary: 'A sorted list of products',
        description:
          'What to sort by is spelled `sordBy`, as existing clients send it; `sortBy` works as well, and `sordBy` wins over it. `order` is ascending unless `desc` is asked for, so best sellers are `sordBy=sold&order=desc`. `limit` is honoured as sent, above 1,000 as 1,000, and is 50 when it is absent; 0, a negative number or text is refused.',
        querystring: RestProductListQuery,
        response: { 200: ProductListAnswer },
      },
    },
    async (request) => {
      const query = toProductListQuery(request.query);
      return {
        ProductList: (await listProducts(onPublicReads(contextOf(request)), query)).map(toRestProduct),
      };
    },
  );

  app.get(
    '/product/get',
    {
      schema: {
        operationId: 'allProducts',
        tags,
        summary: 'Every product, newest first',
        description:
          'The whole catalogue, however large: there is no limit, and the answer is streamed. For a part of it use the list or a search.',
        response: { 200: ProductsAnswer },
      },
    },
    async (request, reply) => {
      const ctx = onPublicReads(contextOf(request));
      if (ctx.env.rateLimits) {
        finished(reply.raw, await enterOfAddress(ctx.clientAddress ?? ''));
        finished(reply.raw, await enterOfAll('all'));
      }
      const batches = allProducts(ctx);
      // Reads the first batch before it sends headers, so that it can still answer 503 when the database is down.
      const first: Product[] = (await batches.next()).value ?? [];
      const second: Product[] | undefined = (await batches.next()).value;
      reply.type('application/json; charset=utf-8');
      // In one piece, a small catalogue has a length and a tag.
      if (!second) return reply.send(`{"Products":[${first.map(toJson).join(',')}]}` as never);
      // Reads the next batch when the client has taken the one before.
      const parts = Readable.from(productsJson([...first, ...second], batches), { highWaterMark: 1 });
      return reply.send(parts as never);
    },
  );

  app.get(
    '/product/get/:id',
    {
      config: { kept: true },
      ...writtenAsMade,
      schema: {
        operationId: 'getProduct',
        tags,
        summary: 'One product',
        description:
          '`category` is an object and never null, `quantity` what can be bought now: the stock without what open orders hold. `pictures` are all pictures in their order, and `url` is the first one; lists have only `url`. A product that was deleted is 404.',
        params: ProductId,
        response: { 200: ProductAnswer, ...refusals(404) },
      },
    },
    async (request) => ({
      Product: toRestPicturedProduct(await getProduct(onPublicReads(contextOf(request)), request.params)),
    }),
  );
};

async function* productsJson(first: Product[], rest: AsyncIterable<Product[]>): AsyncGenerator<string> {
  yield `{"Products":[${first.map(toJson).join(',')}`;
  for await (const batch of rest) if (batch.length > 0) yield `,${batch.map(toJson).join(',')}`;
  yield ']}';
}

const toJson = (product: Product) => JSON.stringify(toRestProduct(product));
