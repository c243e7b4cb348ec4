import {
  ProductListAnswer,
  RestProductSearch,
  RestProductTextSearch,
  SearchProductAnswer,
  toProductFilter,
  toRestProduct,
} from 'contracts/rest';
import { type RestRoutes, writtenAsMade } from '../../platform/http/rest-route.ts';
import { inTurn } from '../../catalogue/search/search-session.service.ts';
import { listMatches } from '../../catalogue/search/search.service.ts';

const tags = ['Products'];

/** POST /product/search by category and price, POST /product/listSearch by words. */
export const searchRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/product/search',
    {
      ...writtenAsMade,
      schema: {
        operationId: 'searchProducts',
        tags,
        summary: 'Products by category and price, newest first',
        description:
          'Several categories mean any of them; price bounds are rupees and inclusive. No body at all asks for the newest four.',
        body: RestProductSearch,
        response: { 200: SearchProductAnswer },
      },
    },
    async (request) => ({
      SearchProduct: (
        await inTurn(contextOf(request), (ctx) => listMatches(ctx, toProductFilter(request.body)))
      ).map(toRestProduct),
    }),
  );

  app.post(
    '/product/listSearch',
    {
      ...writtenAsMade,
      schema: {
        operationId: 'listSearchProducts',
        tags,
        summary: 'Products by words, the best match first',
        description:
          'Everything stands in the query and no body is sent. Misspellings are corrected against the words of the catalogue. At most 1,000 are answered; without words, the newest.',
        querystring: RestProductTextSearch,
        response: { 200: ProductListAnswer },
      },
    },
    async (request) => {
      const { search: text, category } = request.query;
      const categoryIds = category === '' || category === 'All' ? [] : [category];
      const products = await inTurn(contextOf(request), (ctx) =>
        listMatches(ctx, { text, categoryIds, price: null }),
      );
      return { ProductList: products.map(toRestProduct) };
    },
  );
};
