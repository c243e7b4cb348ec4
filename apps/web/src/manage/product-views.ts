import type { ProductPage } from 'contracts';
import { writeList } from '../list/list-address.ts';
import type { ViewedList } from '../list/list-views.store.ts';
import { productFilters, visibilityTexts } from './product-filters.ts';

const queryOf = (visibility: string) => writeList({ filters: { visibility } });

/** The views of the products that everybody has: what shoppers see, and what they do not. */
export const productViews: ViewedList = {
  noun: 'products',
  key: 'productViews',
  rules: productFilters,
  builtIn: [
    { name: 'All', query: '' },
    ...Object.entries(visibilityTexts).map(([visibility, name]) => ({ name, query: queryOf(visibility) })),
  ],
};

/** How many products each of them holds. */
export const productCounts = ({ total, hidden, planned }: ProductPage): Record<string, number> => ({
  '': total,
  [queryOf('in_shop')]: total - hidden - planned,
  [queryOf('planned')]: planned,
  [queryOf('hidden')]: hidden,
});
