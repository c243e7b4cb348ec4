import type { Product } from 'contracts';

/** What a list knows of a product: what its card shows, and what the cart stores of it (spec §3). */
export type ListedProduct = Pick<
  Product,
  'id' | 'name' | 'description' | 'pricePaise' | 'quantity' | 'needsShipping' | 'category'
> & { picture: Pick<Product['picture'], 'src' | 'avif'> };

/** What a card stands for in pixels on a screen of double density; `src` is as wide. */
const widest = 640;

/**
 * The product without what lists of it would carry in vain, as their pages are long: browsers without AVIF take
 * `src`, which is WebP at the width of a card.
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

/** The files of a srcset that are not wider than a card needs. */
const narrow = (srcset: string): string =>
  srcset
    .split(', ')
    .filter((file) => Number.parseInt(file.split(' ')[1] ?? '') <= widest)
    .join(', ');
