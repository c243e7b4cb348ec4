import type { Product, Visibility } from 'contracts';

/** Whether the shop shows a product now, by this browser's clock. */
export function visibilityOf({ publishedAt }: Pick<Product, 'publishedAt'>): Visibility {
  if (publishedAt === null) return 'hidden';
  return Date.parse(publishedAt) <= Date.now() ? 'in_shop' : 'planned';
}
