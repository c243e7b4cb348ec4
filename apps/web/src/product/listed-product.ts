import type { Product } from 'contracts';

/**
 * A product in a list: what its card shows and what the cart stores
 * (docs/behaviour/storefront.md#browser-storage).
 */
export type ListedProduct = Pick<
  Product,
  'id' | 'name' | 'description' | 'pricePaise' | 'quantity' | 'needsShipping' | 'category'
> & { picture: Pick<Product['picture'], 'src' | 'avif'> };

/** The width in pixels of a card's picture on a screen with double density; `src` has the same width. */
const widest = 640;

/**
 * The product without the parts that a list does not show, because lists are long. Of the picture it keeps
 * the small AVIF files, and `src` (WebP at the width of a card) for browsers without AVIF.
 */
export const listed = ({
  id,
  name,
  description,
  pricePaise,
  quantity,
  needsShipping,
  category,
  picture: { src, avif },
}: Product): ListedProduct => ({
  id,
  name,
  description,
  pricePaise,
  quantity,
  needsShipping,
  category,
  picture: { src, avif: narrow(avif) },
});

/** The files of a srcset up to the width that a card needs. */
export const narrow = (srcset: string): string =>
  srcset
    .split(', ')
    .filter((file) => Number.parseInt(file.split(' ')[1] ?? '') <= widest)
    .join(', ');
