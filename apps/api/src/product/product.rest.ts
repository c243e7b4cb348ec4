import type { Product } from 'contracts';
import { RestProductListQuery, toRestProduct } from 'contracts/rest';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { ContextOf } from '../context.ts';
import { allProducts, getProduct, listProducts } from './product.service.ts';

/** GET /product/list, /product/get (all of them, streamed), /product/get/{id}. */
export function productRest(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/product/list', async (request) => {
    const query = RestProductListQuery.parse(request.query);
    return { ProductList: (await listProducts(contextOf(request), query)).map(toRestProduct) };
  });

  app.get('/product/get', async (request, reply) => {
    const batches = allProducts(contextOf(request));
    // The first batch is read before the headers leave, so a database that is down still answers 503.
    const first = await batches.next();
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(productsJson(first.value ?? [], batches)));
  });

  app.get<{ Params: { id: string } }>('/product/get/:id', async (request) => ({
    Product: toRestProduct(await getProduct(contextOf(request), request.params)),
  }));
}

async function* productsJson(first: Product[], rest: AsyncIterable<Product[]>): AsyncGenerator<string> {
  yield `{"Products":[${first.map(toJson).join(',')}`;
  for await (const batch of rest) if (batch.length > 0) yield `,${batch.map(toJson).join(',')}`;
  yield ']}';
}

const toJson = (product: Product) => JSON.stringify(toRestProduct(product));
