import type { Product } from 'contracts';
import { Badge } from 'ui';
import { dayAndTime } from '../date/when.ts';

/** 'Hidden', or from when the shop shows a product; nothing of one that it shows. */
export function HiddenBadge({ product: { publishedAt } }: { product: Pick<Product, 'publishedAt'> }) {
  if (publishedAt === null) return <Badge tone="neutral">Hidden</Badge>;
  if (Date.parse(publishedAt) <= Date.now()) return null;
  return <Badge tone="neutral">From {dayAndTime(publishedAt)}</Badge>;
}
