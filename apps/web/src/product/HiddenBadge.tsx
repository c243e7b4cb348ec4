import type { Product } from 'contracts';
import { Badge } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { visibilityOf } from './visibility.ts';

/** 'Hidden', or from when the shop shows a product; nothing of one that it shows. */
export function HiddenBadge({ product }: { product: Pick<Product, 'publishedAt'> }) {
  if (visibilityOf(product) === 'in_shop') return null;
  return (
    <Badge tone="neutral">
      {product.publishedAt === null ? 'Hidden' : `From ${dayAndTime(product.publishedAt)}`}
    </Badge>
  );
}
