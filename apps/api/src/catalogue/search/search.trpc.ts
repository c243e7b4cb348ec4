import { z } from 'zod';
import {
  Product,
  ProductFacets,
  ProductFilter,
  ProductPage,
  ProductPageQuery,
  ProductSearch,
  ProductSearchPage,
  ProductSuggest,
  RelatedProducts,
} from 'contracts';
import { accountProcedure, get, readProcedure } from '../../trpc.ts';
import { countFacets } from './facets.service.ts';
import { pageOfProducts } from './product-page.service.ts';
import { inTurn } from './search-session.service.ts';
import { searchProducts } from './search.service.ts';
import { suggestProducts } from './suggest.service.ts';
import { relatedProducts } from './related-products.service.ts';

/** router.ts joins these with the procedures of product into the router `product`. */
export const searchProcedures = {
  search: readProcedure
    .meta(get('/products/search', 'Products that match a search'))
    .input(ProductSearch)
    .output(ProductSearchPage)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => searchProducts(ctx, input))),
  facets: readProcedure
    .meta(get('/products/facets', 'How many products match, for each choice of a filter'))
    .input(ProductFilter)
    .output(ProductFacets)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => countFacets(ctx, input))),
  suggest: readProcedure
    .meta(get('/products/suggestions', 'Products for what is typed so far'))
    .input(ProductSuggest)
    .output(z.array(Product))
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => suggestProducts(ctx, input))),
  related: readProcedure
    .meta(get('/products/{id}/related', 'Products like this one', 'not_found'))
    .input(RelatedProducts)
    .output(z.array(Product))
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => relatedProducts(ctx, input))),
  /** For admins only, because its cost grows with the number of products. */
  page: accountProcedure
    .meta(get('/products/page', 'A page of the catalogue with the filters of admins'))
    .input(ProductPageQuery)
    .output(ProductPage)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => pageOfProducts(ctx, input))),
};
