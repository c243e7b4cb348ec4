import { ProductFilter, ProductPageQuery, ProductSearch, ProductSuggest, RelatedProducts } from 'contracts';
import { accountProcedure, publicProcedure } from '../trpc.ts';
import { countFacets } from './facets.service.ts';
import { pageOfProducts } from './product-page.service.ts';
import { inTurn } from './search-session.service.ts';
import { searchProducts } from './search.service.ts';
import { suggestProducts } from './suggest.service.ts';
import { relatedProducts } from './related-products.service.ts';

/** router.ts joins these with the procedures of product into the router `product`. */
export const searchProcedures = {
  search: publicProcedure
    .input(ProductSearch)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => searchProducts(ctx, input))),
  facets: publicProcedure
    .input(ProductFilter)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => countFacets(ctx, input))),
  suggest: publicProcedure
    .input(ProductSuggest)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => suggestProducts(ctx, input))),
  related: publicProcedure
    .input(RelatedProducts)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => relatedProducts(ctx, input))),
  /** For admins only, because its cost grows with the number of products. */
  page: accountProcedure
    .input(ProductPageQuery)
    .query(({ ctx, input }) => inTurn(ctx, (ctx) => pageOfProducts(ctx, input))),
};
