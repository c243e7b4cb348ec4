import type { Category } from 'contracts';
import { writeSearch } from '../search/search-address.ts';

/** A step on the way to a product: its words and its path. */
export type Step = { label: string; href: string };

/** The way to a product from the shop, through its category; the product itself is not on it. */
export const trailOf = ({ category }: { category: Category }): Step[] => [
  { label: 'Shop', href: '/shop' },
  { label: category.name, href: categoryPath(category) },
];

/** The shop with this category's products alone. */
export const categoryPath = ({ id }: Pick<Category, 'id'>): string =>
  `/shop${writeSearch({ categoryIds: [id] })}`;
