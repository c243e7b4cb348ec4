import { ProductFilter, ProductPageQuery, ProductSearch, ProductSuggest, RelatedProducts } from 'contracts';
import { accountProcedure, publicProcedure } from '../trpc.ts';
import { countFacets } from './facets.service.ts';
import { pageOfProducts } from './product-page.service.ts';
import { searchProducts } from './search.service.ts';
import { suggestProducts } from './suggest.service.ts';
import { relatedProducts } from './related-products.service.ts';

/** What router.ts joins with product's procedures into the router `product`. */
export const searchProcedures = {
  search: publicProcedure.input(ProductSearch).query(({ ctx, input }) => searchProducts(ctx, input)),
  facets: publicProcedure.input(ProductFilter).query(({ ctx, input }) => countFacets(ctx, input)),
  suggest: publicProcedure.input(ProductSuggest).query(({ ctx, input }) => suggestProducts(ctx, input)),
  related: publicProcedure.input(RelatedProducts).query(({ ctx, input }) => relatedProducts(ctx, input)),
  /** Costs more the more products there are, so it is not for everybody. */
  page: accountProcedure.input(ProductPageQuery).query(({ ctx, input }) => pageOfProducts(ctx, input)),
};
