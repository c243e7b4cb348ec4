import type { Category, ProductListSearch, ProductPageSort, StockLevel, Visibility } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { SelectOption, TableSort } from 'ui';
import { boundText, choices, filterPaise, isAmount, isKeyOf } from '../list/filter-rules.ts';
import type { FilterRules, ListAddress } from '../list/list-address.ts';
import type { ListFilterField } from '../list/ListFilters.tsx';
import { ordersFor } from '../search/search-orders.ts';

const stockTexts = {
  in_stock: 'In stock',
  low: 'Low: 5 or fewer',
  sold_out: 'Sold out',
} as const satisfies Record<StockLevel, string>;

export const visibilityTexts = {
  in_shop: 'In the shop',
  planned: 'In the shop later',
  hidden: 'Hidden',
} as const satisfies Record<Visibility, string>;

const shippingTexts = { 1: 'Shipped', 0: 'Not shipped' } as const;

/** What an admin can narrow the products by: the names of the address. */
export const productFilters: FilterRules = {
  category: (value) => /^[\w-]{1,64}$/.test(value),
  min: isAmount,
  max: isAmount,
  stock: (value) => isKeyOf(stockTexts, value),
  shippy: (value) => isKeyOf(shippingTexts, value),
  visibility: (value) => isKeyOf(visibilityTexts, value),
};

/** The fields of the filters, in the order of the address. */
export const productFilterFields = (categories: readonly Category[]): ListFilterField[] => [
  {
    name: 'category',
    label: 'Category',
    options: [{ value: '', label: 'All' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))],
  },
  { name: 'min', label: 'Min. price (₹)', kind: 'rupees' },
  { name: 'max', label: 'Max. price (₹)', kind: 'rupees' },
  { name: 'stock', label: 'Stock', options: choices(stockTexts) },
  { name: 'shippy', label: 'Shipping', options: choices(shippingTexts).toSorted(shippedFirst) },
  { name: 'visibility', label: 'Visibility', options: choices(visibilityTexts) },
];

/** Numbers as names of properties come in ascending order. */
const shippedFirst = (one: SelectOption, other: SelectOption) =>
  one.value && other.value ? other.value.localeCompare(one.value) : 0;

/** What the api is asked for, without the page. */
export function toProductSearch({ text, sort, filters = {} }: ListAddress): ProductListSearch {
  const { category, min, max, stock, shippy, visibility } = filters;
  return {
    text,
    sort,
    categoryId: category ?? null,
    minPaise: filterPaise(min),
    maxPaise: filterPaise(max),
    stock: isKeyOf(stockTexts, stock) ? stock : null,
    visibility: isKeyOf(visibilityTexts, visibility) ? visibility : null,
    needsShipping: shippy === undefined ? null : shippy === '1',
  };
}

/** The chosen filters in words. */
export const chosenProductFilters = (
  filters: ListAddress['filters'] = {},
  categories: readonly Category[],
): { name: string; label: string }[] =>
  Object.entries(filters).map(([name, value]) => ({ name, label: filterText(name, value, categories) }));

function filterText(name: string, value: string, categories: readonly Category[]): string {
  if (name === 'category') return isolated(categories.find(({ id }) => id === value)?.name ?? 'One category');
  const texts: Record<string, string> = { ...stockTexts, ...shippingTexts, ...visibilityTexts };
  return boundText(name, value) ?? texts[value] ?? value;
}

const furtherOrders: readonly { value: ProductPageSort; label: string }[] = [
  { value: 'oldest', label: 'Oldest' },
  { value: 'leastSold', label: 'Least sold' },
  { value: 'name', label: 'Name: A to Z' },
  { value: 'nameDown', label: 'Name: Z to A' },
  { value: 'mostStock', label: 'Stock: high to low' },
  { value: 'leastStock', label: 'Stock: low to high' },
];

/** The orders of the admins' list for this text; the first is the default. */
export const productOrders = (text: string): readonly { value: ProductPageSort; label: string }[] => [
  ...ordersFor(text),
  ...furtherOrders,
];

/** The orders that the head of a column asks for: ascending, descending. */
const columnOrders: Record<string, readonly [ProductPageSort, ProductPageSort]> = {
  name: ['name', 'nameDown'],
  price: ['cheapest', 'dearest'],
  stock: ['leastStock', 'mostStock'],
  sold: ['leastSold', 'mostSold'],
  added: ['oldest', 'newest'],
};

/** Which column the list is sorted by; undefined when it is none. */
export function columnOf({ text, sort }: Pick<ListAddress, 'text' | 'sort'>): TableSort | undefined {
  const order = sort === 'relevance' ? ordersFor(text)[0]?.value : sort;
  for (const [key, [up, down]] of Object.entries(columnOrders)) {
    if (order === up) return { key, direction: 'ascending' };
    if (order === down) return { key, direction: 'descending' };
  }
  return undefined;
}

/** The first page of the list in the order that a column's head asks for. */
export function byColumn(address: ListAddress, { key, direction }: TableSort): ListAddress {
  const [up, down] = columnOrders[key] ?? ['relevance', 'relevance'];
  const sort = direction === 'ascending' ? up : down;
  return { ...address, sort: sort === ordersFor(address.text)[0]?.value ? 'relevance' : sort, page: 1 };
}
