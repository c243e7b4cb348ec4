import type { Category } from 'contracts';

/** A step of a breadcrumb: label and path. */
export type Step = { label: string; href: string };

/** The breadcrumb of a product: the shop and the category, without the product itself. */
export const trailOf = ({ category }: { category: Category }): Step[] => [
  { label: 'Shop', href: '/shop' },
  { label: category.name, href: categoryPath(category) },
];

/** The shop's address with only this category chosen. */
export const categoryPath = ({ id }: Pick<Category, 'id'>): string =>
  `/shop?${new URLSearchParams({ category: id })}`;
