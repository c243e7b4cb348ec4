import type { Product, Visibility } from 'contracts';
import { productPath, productPreviewPath, productUpdatePath } from './product-path.ts';

/** Whether the shop shows a product now, by this browser's clock. */
export function visibilityOf({ publishedAt }: Pick<Product, 'publishedAt'>): Visibility {
  if (publishedAt === null) return 'hidden';
  return Date.parse(publishedAt) <= Date.now() ? 'in_shop' : 'planned';
}

/** Where a product of the administration leads to: its form, or what shoppers see of it, or will. */
export function deskProductPath(product: Pick<Product, 'id' | 'publishedAt'>, mayChange: boolean): string {
  if (mayChange) return productUpdatePath(product);
  return visibilityOf(product) === 'in_shop' ? productPath(product) : productPreviewPath(product);
}
