import { type Product, ProductId } from 'contracts';
import {
  ProductAnswer,
  ProductListAnswer,
  ProductsAnswer,
  RestProductListQuery,
  toProductListQuery,
  toRestProduct,
} from 'contracts/rest';
import { Readable } from 'node:stream';
import { refusals, type RestFace, writtenAsMade } from '../rest-route.ts';
import { allProducts, getProduct, listProducts } from './product.service.ts';

const tags = ['Products'];

/** GET /product/list, /product/get (all of them, streamed), /product/get/{id}. */
export const productRest: RestFace = (app, contextOf) => {
  app.get(
    '/product/list',
    {
      ...writtenAsMade,
      schema: {
        tags,
        summary: 'A sorted list of products',
        querystring: RestProductListQuery,
        response: { 200: ProductListAnswer },
      },
    },
    async (request) => {
      const query = toProductListQuery(request.query);
      return { ProductList: (await listProducts(contextOf(request), query)).map(toRestProduct) };
    },
  );

  app.get(
    '/product/get',
    { schema: { tags, summary: 'Every product, newest first', response: { 200: ProductsAnswer } } },
    async (request, reply) => {
      const batches = allProducts(contextOf(request));
      // The first batch is read before the headers leave, so a database that is down still answers 503.
      const first = await batches.next();
      reply.type('application/json; charset=utf-8');
      return reply.send(Readable.from(productsJson(first.value ?? [], batches)) as never);
    },
  );

  app.get(
    '/product/get/:id',
    {
      ...writtenAsMade,
      schema: {
        tags,
        summary: 'One product',
        params: ProductId,
        response: { 200: ProductAnswer, ...refusals(404) },
      },
    },
    async (request) => ({ Product: toRestProduct(await getProduct(contextOf(request), request.params)) }),
  );
};

async function* productsJson(first: Product[], rest: AsyncIterable<Product[]>): AsyncGenerator<string> {
  yield `{"Products":[${first.map(toJson).join(',')}`;
  for await (const batch of rest) if (batch.length > 0) yield `,${batch.map(toJson).join(',')}`;
  yield ']}';
}

const toJson = (product: Product) => JSON.stringify(toRestProduct(product));
